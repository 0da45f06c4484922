import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { runStages } from './checks/run-stages.ts'
import { listRemoteStages, listStages } from './checks/stages.ts'
import { listRemotes } from './web/web-packages.ts'

const usage = `npm test                    runs all stages: types, lint, format, dead, unit, build, e2e
npm test types lint         only these stages
npm test unit ledger        only the test files whose path contains "ledger"
npm test party unit hubs    the same in one remote`

await runMain(async () => {
  exitOnSignal()
  const words = process.argv.slice(2)
  const remote = listRemotes().find(({ name }) => name === words[0])
  return remote
    ? runStages(words.slice(1), (_, reports) => listRemoteStages(remote, reports))
    : runStages(words, listStages, 'npm test')
}, usage)
