import { step } from './base/step.ts'
import { runStack } from './stack/run-stack.ts'
import { buildAll } from './web/build-all.ts'

const usage = `npm start                starts the whole app with demo data, at http://localhost:3000
PORT=4000 npm start      at another port; README.md lists all variables`

await runStack(async () => {
  await step('Web packages', buildAll)
  return {}
}, usage)
