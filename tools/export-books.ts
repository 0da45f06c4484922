import { runMain } from './base/command-error.ts'
import { runOnProjectDatabase } from './database/run-on-project-database.ts'

const usage = `npm run export-books FILE   writes all postings, balances and actions of operators`

await runMain(() => {
  const args = process.argv.slice(2)
  return runOnProjectDatabase('gateway/src/evidence/evidence-command.ts', ['export-books', ...args], {
    needsDatabase: true
  })
}, usage)
