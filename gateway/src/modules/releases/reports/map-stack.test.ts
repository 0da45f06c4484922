import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { mapStack } from './map-stack.ts'

const releases = mkdtempSync(join(tmpdir(), 'tambay-releases-'))
afterAll(() => rmSync(releases, { recursive: true }))

function writeMap(file: string, source: string): void {
  const path = join(releases, `${file}.map`)
  mkdirSync(dirname(path), { recursive: true })
  const map = { version: 3, sources: [`webpack://party/${source}`], names: [], mappings: 'UAIE' }
  writeFileSync(path, JSON.stringify(map))
}

writeMap('party/0123456789ab/assets/room.1a2b.js', './src/room/join.ts')
writeMap('host/ba9876543210/assets/main.3c4d.js', './src/start.ts')
writeMap('party/012345678901/assets/room.5e6f.js', '../node_modules/.pnpm/react@19.3.1/react.js')
writeMap('../outside.js', './src/secret.ts')
writeMap('assets/inside.js', './src/secret.ts')

const map = (line: string) => mapStack(`Error: No\n    at ${line}`, 'ba9876543210', releases)

test.each([
  [
    'a frame of a remote',
    'join (http://localhost:3001/party/0123456789ab/assets/room.1a2b.js:1:15)',
    'join ./src/room/join.ts:5:3'
  ],
  [
    'a frame whose paths look like an email address and a phone number',
    'join (http://localhost:3001/party/012345678901/assets/room.5e6f.js:1:15)',
    'join ../node_modules/.pnpm/react@19.3.1/react.js:5:3'
  ],
  ['a frame of the host', 'https://app.example/assets/main.3c4d.js:1:15', './src/start.ts:5:3'],
  ['a frame of a file inside the page', 'start (/assets/main.3c4d.js:1:15)', 'start ./src/start.ts:5:3']
])('maps %s to its source', async (_, line, expected) => {
  expect(await map(line)).toBe(`Error: No\n    at ${expected}`)
})

test.each([
  ['a file without a source map', 'https://app.example/assets/other.js:1:15'],
  ['a position outside the source map', 'https://app.example/assets/main.3c4d.js:0:0'],
  ['a path that leads outside', 'https://app.example/a/../../../outside.js:1:15'],
  ['another kind of file', 'https://app.example/index.html:1:15']
])('keeps %s as it is', async (_, line) => {
  expect(await map(line)).toBe(`Error: No\n    at ${line}`)
})

test('removes personal data from lines with and without a source map', async () => {
  const frame = 'https://app.example/assets/main.3c4d.js:1:15'
  const stack = `Error: No answer for ann@mail.example\n    at u_AbCdEf0123456789 (${frame})\n    at load (https://app.example/a.js?tel=639171234567:1:2)`
  expect(await mapStack(stack, 'ba9876543210', releases)).toBe(
    'Error: No answer for [email]\n    at [token] ./src/start.ts:5:3\n    at load (https://app.example/a.js?…:1:2)'
  )
})

test('reads no source map outside the releases of the host', async () => {
  const stack = 'https://app.example/assets/inside.js:1:15'
  for (const version of ['..', '']) expect(await mapStack(stack, version, releases)).toBe(stack)
})

test('keeps the message and the first ten frames of a longer stack', async () => {
  const frames = Array.from(
    { length: 12 },
    (_, index) => `    at call (https://app.example/assets/${index}.js:1:15)`
  )
  const stack = await mapStack(['Error: No', ...frames].join('\n'), 'ba9876543210', releases)
  expect(stack.split('\n')).toEqual(['Error: No', ...frames.slice(0, 10)])
})
