import type { PartyNeeds } from './party-needs.ts'
import type { Announcer } from './rooms/announcer.ts'

export interface PartyOffers {
  announcer: Announcer
}

export type PartyContext = PartyNeeds & PartyOffers
