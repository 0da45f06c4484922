import type { Tx } from '../../db/db.ts'

interface Sms {
  channel: 'sms'
  /** E.164; null for nobody. */
  to: string | null
}

interface Mail {
  channel: 'mail'
  to: string | null
  subject: string
}

/**
 * Something for one person, worthless after `expiresAt`. A message for nobody costs the same work and goes nowhere, so
 * that time does not tell who has an account.
 */
export type Message = (Sms | Mail) & { text: string; expiresAt: Date }

/** The way out for text messages and mails. */
export interface Messages {
  /** Takes a message for delivery; it stands or falls with the caller's transaction, opened by `transact`. */
  send(message: Message, within: Tx): Promise<void>
  /** Starts sending, in the background, what waits for another try, and drops what nobody needs any more. */
  deliverDue(): Promise<void>
  /** Lets go of what is being sent: it stays for another gateway or the next start. */
  stop(): void
}
