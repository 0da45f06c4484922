import type { ReleaseHealth } from './release-health.ts'
import type { ReleaseNeeds } from './release-needs.ts'

export interface ReleaseOffers {
  releaseHealth: ReleaseHealth
}

export type ReleaseContext = ReleaseNeeds & ReleaseOffers
