import type { MessageNeeds } from './message-needs.ts'
import type { UnreadCounts } from './unread/unread.ts'

export interface MessageOffers {
  unread: UnreadCounts
}

export type MessageContext = MessageNeeds & MessageOffers
