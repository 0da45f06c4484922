import type { Messages } from './message.ts'
import type { OutboxNeeds } from './outbox-needs.ts'

export interface OutboxOffers {
  messages: Messages
}

export type OutboxContext = OutboxNeeds & OutboxOffers
