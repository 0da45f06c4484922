import { runMain } from './base/command-error.ts'
import { runOnProjectDatabase } from './database/run-on-project-database.ts'

const usage = `npm run verify-books -- --key=KEY --seals FOLDER                 compares the database with the seals
npm run verify-books -- --key=KEY --seals FOLDER --export FILE   compares an export with them`

await runMain(() => {
  const args = process.argv.slice(2)
  return runOnProjectDatabase('gateway/src/evidence/evidence-command.ts', ['verify-books', ...args], {
    needsDatabase: !args.includes('--export')
  })
}, usage)
