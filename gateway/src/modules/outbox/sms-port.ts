import type { Tx } from '../../db/db.ts'

export interface Sms {
  /** E.164. */
  to: string
  text: string
}

/** Whoever delivers text messages. */
export interface SmsPort {
  /** Takes a message for delivery; it stands or falls with the caller's transaction. */
  send(message: Sms, within: Tx): Promise<void>
}
