import { expect, test } from 'vitest'

import { runTests } from '../run-tests.ts'
import { hasRedis, needsRedis } from './start-redis.ts'

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
    const folders = ['src/modules', 'src/platform/realtime', 'src/identity', 'src/testing/hearing']
    expect(await runTests({ folders, left, environment: { TEST_GATEWAYS: '3' } })).toBe(true)
  }
)
