import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { runStages } from './checks/run-stages.ts'
import { listRemoteStages, listStages } from './checks/stages.ts'
import { listRemotes } from './web/web-packages.ts'

await runMain(async () => {
  exitOnSignal()
  const words = process.argv.slice(2)
  const remote = listRemotes().find(({ name }) => name === words[0])
  return remote
    ? runStages(words.slice(1), (_, reports) => listRemoteStages(remote, reports))
    : runStages(words, listStages)
})
