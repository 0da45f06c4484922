import { runMain } from './base/command-error.ts'
import { runOnProjectDatabase } from './database/run-on-project-database.ts'

await runMain(() => {
  const args = process.argv.slice(2)
  const isHelp =
    args.every(arg => arg.startsWith('-')) ||
    args[0] === 'help' ||
    args.some(arg => /^(--help|-h)$/.test(arg))
  return runOnProjectDatabase('gateway/src/operator/operator.ts', args, { needsDatabase: !isHelp })
})
