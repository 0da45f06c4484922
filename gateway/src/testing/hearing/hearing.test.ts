import { checkHearing } from './check-hearing.ts'

checkHearing(20)
