import { checkModel } from './check-model.ts'

checkModel({ scenarios: 25, stressScenarios: 4 })
