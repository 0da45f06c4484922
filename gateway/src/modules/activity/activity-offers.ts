import type { ActivityNeeds } from './activity-needs.ts'
import type { Tickets } from './tickets/tickets.ts'

export interface ActivityOffers {
  tickets: Tickets
}

export type ActivityContext = ActivityNeeds & ActivityOffers
