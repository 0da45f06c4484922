import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { runStages } from './checks/run-stages.ts'
import { listDeepStages } from './checks/stages.ts'

const usage = `npm run test:deep                  runs the tests that take too long for npm test: unit, build, e2e
npm run test:deep unit ledger      only the test files whose path contains "ledger"`

await runMain(async () => {
  exitOnSignal()
  return runStages(process.argv.slice(2), listDeepStages, 'npm run test:deep')
}, usage)
