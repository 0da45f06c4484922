import type { Contacts } from '#identity/users/contacts.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Mailer } from './message.ts'
import type { OutboxContext } from './outbox-offers.ts'

export interface Notice {
  sms: string
  subject: string
  mail: string
}

const lifetimeMs = 86_400_000

/**
 * Sends a security notice to phone and email, so that someone who took over one of them can't hide the change
 * from the other.
 */
export async function notifyOwner(
  { mailer, clock }: Pick<OutboxContext, 'clock'> & { mailer: Pick<Mailer, 'send'> },
  tx: Tx,
  { tel, email }: Contacts,
  { sms, subject, mail }: Notice
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs)
  if (tel !== null) await mailer.send({ channel: 'sms', to: tel, text: sms, expiresAt }, tx)
  if (email !== null) {
    const to = email.toLowerCase()
    await mailer.send({ channel: 'mail', to, subject, text: mail, expiresAt }, tx)
  }
}
