import { step } from './base/step.ts'
import { buildAll } from './web/build-all.ts'
import { runTambay } from './world/run-tambay.ts'

/** `npm start`: builds what changed and runs it all. */
await runTambay(async () => {
  await step('Web packages', buildAll)
  return {}
})
