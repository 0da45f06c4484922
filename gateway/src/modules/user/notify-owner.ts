import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Contacts } from './contacts.ts'

/** The same news for a phone and for a mailbox. */
export interface Notice {
  /** Within the 160 characters of one message, and of its alphabet. */
  sms: string
  subject: string
  mail: string
}

const day = 86_400_000

/**
 * Writes to whomever an account is bound to, at every address: whoever did what it tells of may hold only one of them.
 * Nobody minds it a day later.
 */
export async function notifyOwner(
  { messages, clock }: Pick<Deps, 'messages' | 'clock'>,
  within: Tx,
  { tel, email }: Contacts,
  { sms, subject, mail }: Notice
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + day)
  if (tel !== null) await messages.send({ channel: 'sms', to: tel, text: sms, expiresAt }, within)
  if (email !== null) {
    const to = email.toLowerCase()
    await messages.send({ channel: 'mail', to, subject, text: mail, expiresAt }, within)
  }
}
