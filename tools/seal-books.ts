import { runMain } from './base/command-error.ts'
import { runOnProjectDatabase } from './database/run-on-project-database.ts'

await runMain(() => {
  const args = process.argv.slice(2)
  return runOnProjectDatabase('gateway/src/evidence/evidence-command.ts', ['seal-books', ...args], {
    needsDatabase: !args.includes('--new-key')
  })
})
