import type { Tickets } from './tickets/tickets.ts'
import type { WheelNeeds } from './wheel-needs.ts'

export interface WheelOffers {
  tickets: Tickets
}

export type WheelContext = WheelNeeds & WheelOffers
