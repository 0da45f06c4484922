import type { Tx } from '../../db/db.ts'

interface Sms {
  channel: 'sms'
  /** E.164. Null: see `Message`. */
  to: string | null
}

interface Mail {
  channel: 'mail'
  to: string | null
  subject: string
}

/**
 * A message with a null recipient does the same work and is never sent, so response times don't reveal who has an
 * account.
 */
export type Message = (Sms | Mail) & { text: string; expiresAt: Date }

export interface Messages {
  /** Queues a message in the caller's transaction, which `transact` must have opened. */
  send(message: Message, within: Tx): Promise<void>
  /** Starts due deliveries in the background and deletes expired messages. */
  deliverDue(): Promise<void>
  /** Aborts deliveries in progress. Their messages are retried later, here or by another gateway. */
  stop(): void
}
