import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { runStages } from './checks/run-stages.ts'
import { listStages } from './checks/stages.ts'

await runMain(async () => {
  exitOnSignal()
  return runStages(process.argv.slice(2), listStages)
})
