import type { Mailer } from './message.ts'
import type { OutboxNeeds } from './outbox-needs.ts'

export interface OutboxOffers {
  mailer: Mailer
}

export type OutboxContext = OutboxNeeds & OutboxOffers
