import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildSdk } from './build-sdk.ts'

const sdk = join(import.meta.dirname, '..')
let folder: string

beforeAll(async () => {
  // Inside the package, so that the compiler finds the types of its dependencies.
  folder = mkdtempSync(join(sdk, 'node_modules/.built-'))
  await buildSdk(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test.for(['tambay-game.js', 'tambay-game.mjs'])('%s has at most 6 KB gzip and imports nothing', file => {
  const text = read(file)
  expect(gzipSync(text, { level: 9 }).byteLength).toBeLessThanOrEqual(6 * 1024)
  expect(text).not.toMatch(/\bimport\b|\brequire\(/)
  expect(text).not.toContain('/game/v1/')
})

test('the script for a plain page sets one global', () => {
  const globals: Record<string, object> = {}
  runInNewContext(read('tambay-game.js'), globals)
  expect(Object.keys(globals)).toEqual(['TambayGame'])
  expect(Object.keys(globals.TambayGame ?? {}).sort()).toEqual([
    'FrameError',
    'connectHost',
    'frameLimits',
    'protocolVersion',
    'sdkVersion'
  ])
})

test('the published types match the source and reject wrong messages', () => {
  const game = `
    import { connectHost, type GameMessages, type HostMessages } from './tambay-game.js'
    import type { GameMessages as Game, HostMessages as Host, PayloadOf } from '../../src/protocol.ts'

    type Payloads<M extends Game | Host> = { [T in keyof M]: PayloadOf<M, T> }
    export const fits = (game: Payloads<Game>, host: Payloads<Host>): [GameMessages, HostMessages] => [game, host]
    export const covers = (game: GameMessages, host: HostMessages): [Payloads<Game>, Payloads<Host>] => [game, host]

    const host = await connectHost({ hostOrigin: 'https://tambay.example' })
    const coins: number[] = []
    host.on('balance', ({ coin }) => coins.push(coin))
    host.on('closing', ({ ms }, answer) => ms > 0 && answer('exit.ack', {}))
    const { ticket } = await host.request('auth.request', {})
    host.send('log', { level: 'info', message: ticket })
    // @ts-expect-error There is no such message.
    host.send('wallet.open', {})
    // @ts-expect-error The ratio is a number.
    host.send('load.progress', { ratio: '1' })
  `
  writeFileSync(join(folder, 'game.ts'), game)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['game.ts'] })
  )
  const tsc = join(sdk, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], {
    encoding: 'utf8'
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
})
