import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../run.mjs')
const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8', cwd: '/' })

const fakeVersion = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
]

test.for(['12.22.9', '18.20.8', '20.18.3'])(
  'Node %s is rejected with the required version in one line',
  version => {
    const { status, stderr, stdout } = run(...fakeVersion(version), script, 'start')
    expect({ status, stderr, stdout }).toEqual({
      status: 1,
      stderr: `Tambay needs Node 20.19 or newer. You are running ${version}. Install a newer one from https://nodejs.org\n`,
      stdout: ''
    })
  }
)

test('an unknown command fails and lists the npm scripts', () => {
  const { status, stderr } = run(script, 'stat')
  const [, listed = ''] = /^There is no command "stat"\. Choose from: (.*)\.\n$/.exec(stderr) ?? []
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  expect(status).toBe(1)
  expect(listed.split(', ').map(command => command.replace(/^npm (run )?/, ''))).toEqual(Object.keys(scripts))
  expect(listed).toMatch(/^npm start, npm run dev, npm test, /)
})
