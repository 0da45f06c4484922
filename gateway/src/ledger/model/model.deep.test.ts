import { checkModel } from './check-model.ts'

// For a longer run: MODEL_RUNS=10000
const scenarios = Number(process.env.MODEL_RUNS ?? 1500)

checkModel({ scenarios, stressScenarios: Math.ceil(scenarios / 10) })
