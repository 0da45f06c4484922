import type { Tx } from '#platform/database/db.ts'

interface Sms {
  channel: 'sms'
  to: string | null
}

interface Mail {
  channel: 'mail'
  to: string | null
  subject: string
}

/**
 * A message with a null recipient is stored like any other but never sent, so that response times don't
 * reveal who has an account.
 */
export type Message = (Sms | Mail) & { text: string; expiresAt: Date }

export interface Mailer {
  /** Whether a message over this channel reaches anyone. */
  canSend(channel: Message['channel']): boolean
  send(message: Message, tx: Tx): Promise<void>
  deliverDue(): Promise<void>
  stop(): void
}
