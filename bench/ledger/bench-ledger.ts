import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { query } from '../../tools/database/query.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { findPgbench, prepareTpcb } from './run-pgbench.ts'

await runMain(async () => {
  exitOnSignal()
  const options = readOptions(process.argv.slice(2), { rounds: '5', seconds: '5', clients: '1,8,32' })
  const pgbench = findPgbench()
  if (!pgbench)
    console.log('No pgbench here (Debian: apt-get install postgresql): the ledger is measured alone.')
  await using stack = new AsyncDisposableStack()
  const { url, people } = await step('A database full of people', () => prepareDatabase(stack, 10_000))
  if (pgbench)
    await step('pgbench’s own tables', () => prepareTpcb(pgbench.path, url, Math.max(...options.clients)))
  const measured = await measure({ url, people, pgbench: pgbench?.path }, options, console.log)
  const { rows } = await query(url, 'SHOW server_version')
  const text = report(measured, options, { postgres: rows[0].server_version, pgbench: pgbench?.version })
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:ledger')
  return 0
})
