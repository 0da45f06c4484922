import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { runCrashes } from './crash/run-crashes.ts'

/** See docs/decisions/0005-ledger.md. */
const usage =
  'npm run crash-test -- --kills 40     kills processes 40 times with kill -9 during a write load, then checks the books'

await runMain(async () => {
  exitOnSignal()
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '32' } } })
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 1)
    throw new CommandError('--kills must be a whole number of at least 1.')
  const folder = mkdtempSync(join(tmpdir(), 'tambay-crash-'))
  // As root, PostgreSQL runs as another user. That user needs access to this folder.
  chmodSync(folder, 0o755)
  const { problems, ...report } = await runCrashes(folder, kills, console.log)
  console.log(report)
  if (problems.length > 0) {
    console.error(
      `${problems.length} problems; the data is in ${folder}:\n${problems.slice(0, 20).join('\n')}`
    )
    return 1
  }
  rmSync(folder, { recursive: true, force: true })
  console.log('Every acknowledged call is there exactly once, and the books are sound.')
  return 0
}, usage)
