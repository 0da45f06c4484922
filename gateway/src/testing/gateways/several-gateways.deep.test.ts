import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { hasRedis, needsRedis } from './start-redis.ts'

const gateway = join(import.meta.dirname, '../../..')
const vitest = join(gateway, 'node_modules/vitest/vitest.mjs')

const left = [
  '**/*.deep.test.ts',
  '**/cluster.test.ts',
  // The embedded voice engine serves one gateway. voice.deep.test.ts is for several.
  '**/voice/**',
  // These look into one gateway, or move its clock: Redis has its own.
  '**/statements.test.ts',
  '**/own-levels.test.ts',
  '**/game-health.test.ts',
  '**/modules/releases/**',
  '**/modules/google/**',
  '**/check-user-exist.test.ts'
]

test.skipIf(!hasRedis)(
  `the tests of all modules pass with three gateways in turn${needsRedis}`,
  { timeout: 3_600_000 },
  async () => {
    const exclude = left.flatMap(pattern => ['--exclude', pattern])
    const folders = ['src/modules', 'src/platform/realtime', 'src/identity', 'src/testing/hearing']
    const run = promisify(execFile)(
      process.execPath,
      [vitest, 'run', '--reporter', 'dot', ...exclude, ...folders],
      { cwd: gateway, env: { ...process.env, TEST_GATEWAYS: '3' }, maxBuffer: 64 * 1024 * 1024 }
    )
    const outcome = await run.then(
      ({ stdout }) => ({ isOk: true, text: stdout.slice(-500) }),
      ({ stdout, stderr }: Record<'stdout' | 'stderr', string>) => ({
        isOk: false,
        text: stderr.slice(0, 20_000) + stdout.slice(-500)
      })
    )
    console.log(outcome.text)
    expect(outcome.isOk).toBe(true)
  }
)
