import type { LimitsNeeds } from './limits-needs.ts'
import type { Limits } from './limits.ts'

export interface LimitsOffers {
  limits: Limits
}

export type LimitsContext = LimitsNeeds & LimitsOffers
