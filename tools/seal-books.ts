import { runMain } from './base/command-error.ts'
import { runOnProjectDatabase } from './database/run-on-project-database.ts'

const usage = `npm run seal-books                         signs what is new in the books and in the log of operators
npm run seal-books -- --restored-because TEXT   after a restore to an earlier time
npm run seal-books -- --new-key            prints a new key

Needs EVIDENCE_KEY and a place: see docs/how-to/prove-the-books.md`

await runMain(() => {
  const args = process.argv.slice(2)
  return runOnProjectDatabase('gateway/src/evidence/evidence-command.ts', ['seal-books', ...args], {
    needsDatabase: !args.includes('--new-key')
  })
}, usage)
