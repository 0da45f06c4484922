import type { PartyNeeds } from './party-needs.ts'
import type { PartyPublisher } from './rooms/party-publisher.ts'

export interface PartyOffers {
  partyPublisher: PartyPublisher
}

export type PartyContext = PartyNeeds & PartyOffers
