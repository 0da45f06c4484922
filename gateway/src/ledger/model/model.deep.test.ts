import { checkModel } from './check-model.ts'

// For a longer run: MODEL_RUNS=10000
const plays = Number(process.env.MODEL_RUNS ?? 1500)

checkModel({ plays, storms: Math.ceil(plays / 10) })
