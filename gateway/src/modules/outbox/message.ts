import type { Tx } from '../../db/db.ts'

interface Sms {
  channel: 'sms'
  /** E.164. */
  to: string
}

interface Mail {
  channel: 'mail'
  to: string
  subject: string
}

/** Something for one person, worthless after `expiresAt`. */
export type Message = (Sms | Mail) & { text: string; expiresAt: Date }

/** The way out for text messages and mails. */
export interface Messages {
  /** Takes a message for delivery; it stands or falls with the caller's transaction. */
  send(message: Message, within: Tx): Promise<void>
}
