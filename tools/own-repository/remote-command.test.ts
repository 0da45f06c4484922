import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const { node } = process.versions

test.each([
  [
    '20.20.2',
    ['build'],
    'tambay-remote needs Node 24 or newer. You are running 20.20.2. Install a newer one from https://nodejs.org\n'
  ],
  [node, ['upload'], 'There is no command "upload".\nUsage: tambay-remote build'],
  [node, ['deploy'], 'Name the place: --to production, with DEPLOY_PRODUCTION=ssh://… or s3://…\n'],
  [node, ['deploy', '--to', 'production'], 'Set SIGNING_KEYS to a folder with the keys']
])('on Node %s, refuses %j in words', (version, args, answer) => {
  const asThisVersion = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { stderr, status } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(asThisVersion)}`,
      join(import.meta.dirname, 'remote-command.ts'),
      ...args
    ],
    { encoding: 'utf8', env: { ...process.env, SIGNING_KEYS: '' } }
  )
  expect(stderr.slice(0, answer.length)).toBe(answer)
  expect(status).toBe(1)
})
