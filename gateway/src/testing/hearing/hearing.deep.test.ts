import { checkHearing } from './check-hearing.ts'

checkHearing(Number(process.env.MODEL_RUNS ?? 1000))
