import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

test.each([
  [
    '20.20.2',
    'tambay-remote needs Node 24 or newer. You are running 20.20.2. Install a newer one from https://nodejs.org\n'
  ],
  [process.versions.node, 'Usage: tambay-remote build\n']
])('on Node %s, it answers a wrong use with one line', (version, line) => {
  const asThisVersion = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(asThisVersion)}`,
      join(import.meta.dirname, 'remote-command.ts'),
      'deploy'
    ],
    { encoding: 'utf8' }
  )
  expect({ stderr, status }).toEqual({ stderr: line, status: 1 })
})
