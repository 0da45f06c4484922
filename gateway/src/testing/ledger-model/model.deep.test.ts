import { checkModel } from './check-model.ts'

const scenarios = Number(process.env.MODEL_RUNS ?? 1500)

checkModel({ scenarios, stressScenarios: Math.ceil(scenarios / 10) })
