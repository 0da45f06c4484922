import { checkModel } from './check-model.ts'

checkModel({ plays: 25, storms: 4 })
