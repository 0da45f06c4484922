import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

test.each([
  [
    '20.20.2',
    'tambay-remote needs Node 24 or newer. You are running 20.20.2. Install a newer one from https://nodejs.org\n'
  ],
  [process.versions.node, 'There is no command "upload".\nUsage: tambay-remote build']
])('on Node %s, it answers a wrong use in words', (version, answer) => {
  const asThisVersion = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(asThisVersion)}`,
      join(import.meta.dirname, 'remote-command.ts'),
      'upload'
    ],
    { encoding: 'utf8' }
  )
  expect(stderr.slice(0, answer.length)).toBe(answer)
  expect(status).toBe(1)
})
