import { appName } from '@tambay/shared/contracts/app'

import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Owner } from '../user/owner.ts'

const day = 86_400_000

/**
 * Tells whoever an account is bound to what was just done, at every address: the one that did it may hold only one of
 * them. `what` is a sentence.
 */
export async function tellOwner(
  { messages, clock }: Pick<Deps, 'messages' | 'clock'>,
  within: Tx,
  { tel, email }: Owner,
  what: string
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + day)
  const advice = 'If it was not you, change your password now.'
  if (tel !== null) {
    await messages.send({ channel: 'sms', to: tel, text: `${appName}: ${what} ${advice}`, expiresAt }, within)
  }
  if (email !== null) {
    const subject = `Something changed in your ${appName} wallet`
    const text = `${what}\n\n${advice}`
    await messages.send({ channel: 'mail', to: email, subject, text, expiresAt }, within)
  }
}
