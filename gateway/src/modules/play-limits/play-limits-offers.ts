import type { PlayLimitsNeeds } from './play-limits-needs.ts'
import type { PlayLimits } from './play-limits.ts'

export interface PlayLimitsOffers {
  playLimits: PlayLimits
}

export type PlayLimitsContext = PlayLimitsNeeds & PlayLimitsOffers
