import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { Release } from '@tambay/build/registry-schema'
import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'

import { freePort } from '../base/free-port.ts'
import type { Update } from '../edge/serve-updates.ts'
import { deploy } from '../release/deploy.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { developRemote } from './develop-remote.ts'

const key = 'k'.repeat(32)
const LiveRelease = Release.extend({ updates: z.string() })

/** A remote with one screen, inside this package, so that the build finds its modules. */
function createRemote() {
  const cache = join(import.meta.dirname, '../.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'remote-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'src'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write(
    'rspack.config.ts',
    "import { remoteConfig } from '@tambay/build/remote-config'\nexport default remoteConfig('party', import.meta.dirname)\n"
  )
  write('remote.json', '{"prefixes":{}}')
  write(
    'src/routes.tsx',
    "export const routes = [{ path: '/party-hubs', access: 'guest', lazy: async () => ({ Component: (await import('./screen.tsx')).Screen }) }]"
  )
  return { folder, writeScreen: (text: string) => write('src/screen.tsx', text) }
}

const screen = (text: string) => `export function Screen() { return <p>${text}</p> }`

async function startApp() {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const { url, folder, releases } = await startEdge({ overrideKey: key })
  deploy({ party: await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases) }, releases)
  return url
}

test('announces each build, and keeps the last good one while a save does not compile', async () => {
  const app = await startApp()
  const { folder, writeScreen } = createRemote()
  writeScreen(screen('first'))
  await using cleanup = new AsyncDisposableStack()
  const port = await freePort()
  const link = await developRemote(
    { remote: { name: 'party', folder }, app, port, key },
    cleanup,
    temporaryFolder()
  )
  expect((await fetch(link)).status).toBe(200)

  const origin = `http://localhost:${port}`
  const readLive = async () =>
    LiveRelease.parse(await (await fetch(`${origin}/local/party/live.json`)).json())
  const read = async (version: string, file: string) =>
    (await fetch(`${origin}/local/party/${version}/${file}`)).text()
  const first = await readLive()
  const [file = ''] = first.pages['/party-hubs']?.files ?? []
  expect(await read(first.version, first.entry)).toContain(first.container)
  expect(await read(first.version, file)).toContain('first')

  const nextEvent = await followEvents(origin + first.updates)
  expect(await nextEvent()).toEqual([{ name: 'party', version: first.version }])

  writeScreen(screen('second'))
  const [{ version } = {}] = await nextEvent()
  expect(version).not.toBe(first.version)
  expect(await read(version ?? '', file)).toContain('second')

  writeScreen('export function Screen() { return <p> }')
  expect(await nextEvent()).toEqual([
    { name: 'party', version, problem: expect.stringContaining('screen.tsx') }
  ])
  expect(await readLive()).toMatchObject({ version })
  expect(await read(version ?? '', file)).toContain('second')

  writeScreen(screen('third'))
  const [fixed] = await nextEvent()
  expect(fixed?.problem).toBeUndefined()
  expect(await read(fixed?.version ?? '', file)).toContain('third')
})

async function followEvents(url: string) {
  const { body } = await fetch(url)
  const chunks = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  return async (): Promise<Update[]> => {
    const { value = '' } = await chunks.next()
    return JSON.parse(value.replace(/^data: /, ''))
  }
}

test('reports a port that is in use, before it builds', async () => {
  const app = await startApp()
  const { folder } = createRemote()
  const port = await freePort()
  const other = createServer()
  await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  await using cleanup = new AsyncDisposableStack()
  await expect(developRemote({ remote: { name: 'party', folder }, app, port, key }, cleanup)).rejects.toThrow(
    `Port ${port} is already in use. Choose another: npm run dev -- party --port 4101`
  )
})
