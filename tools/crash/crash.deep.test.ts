import { expect, test } from 'vitest'

import { temporaryFolder } from '../testing/temporary-folder.ts'
import { runCrashes } from './run-crashes.ts'

/** Four kills of each kind. `npm run crash-test` accepts another number. */
const kills = 16

test('no coins are lost or doubled when gateway and PostgreSQL are killed under load', async () => {
  const report = await runCrashes(temporaryFolder(), kills)
  expect(report).toMatchObject({
    problems: [],
    kills: { gateway: 4, postmaster: 4, backend: 4, all: 4 }
  })
  expect(report.acknowledged).toBeGreaterThan(50)
}, 600_000)
