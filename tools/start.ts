import { step } from './base/step.ts'
import { runStack } from './stack/run-stack.ts'
import { buildAll } from './web/build-all.ts'

await runStack(async () => {
  await step('Web packages', buildAll)
  return {}
})
