import { step } from './base/step.ts'
import { runStack } from './stack/run-stack.ts'
import { buildAll } from './web/build-all.ts'

/** `npm start`: builds what changed and runs it all. */
await runStack(async () => {
  await step('Web packages', buildAll)
  return {}
})
