import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { runCrashes } from './run-crashes.ts'

/** `npm run crash-test` is the long one. */
const kills = 4

test('kill -9 of gateway and PostgreSQL in the middle of a load loses nothing and doubles nothing', async () => {
  const report = await runCrashes(temporaryFolder(), kills)
  expect(report).toMatchObject({
    problems: [],
    kills: { gateway: 1, postmaster: 1, backend: 1, all: 1 }
  })
  expect(report.acknowledged).toBeGreaterThan(50)
}, 300_000)
