import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../run.mjs')
const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8', cwd: '/' })

/** As if this Node were another one. */
const pretend = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
]

test.for(['12.22.9', '18.20.8', '20.18.3'])('Node %s is told what is needed, in one line', version => {
  const { status, stderr, stdout } = run(...pretend(version), script, 'start')
  expect({ status, stderr, stdout }).toEqual({
    status: 1,
    stderr: `Tambay needs Node 20.19 or newer, and this is ${version}: see https://nodejs.org\n`,
    stdout: ''
  })
})

test('an unknown command is answered with the known ones', () => {
  const { status, stderr } = run(script, 'stat')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no command "stat": choose from .*\bstart\b.*\n$/)
})
