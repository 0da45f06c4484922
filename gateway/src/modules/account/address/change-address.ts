import { eq } from 'drizzle-orm'

import { isConflict } from '#db/database-error.ts'
import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { Refusal } from '#http/refusal.ts'
import type { CurrentUser } from '#sessions/sessions.ts'
import { createCodes } from '../../code/codes.ts'
import { ipKey, createLoginThrottle } from '../../login/throttle/login-throttle.ts'
import { hasContact, type Contacts, readContacts } from '../../user/contacts.ts'
import { notifyOwner } from '../../user/notify-owner.ts'
import { users } from '../../user/tables.ts'
import { addressChanged } from '../account-texts.ts'
import { eraseVerificationTokens } from '../erase-proofs.ts'
import { lockAccount } from '../lock-account.ts'
import { createVerificationTokens } from '../verification/verification-tokens.ts'

/** Which of the two ways to reach someone, and the new address: E.164, or an e-mail in lower case. */
export interface NewAddress {
  kind: 'tel' | 'email'
  address: string
  code: string
  token: string | undefined
}

const taken = { tel: 'phone_taken', email: 'email_taken' } as const
const unique = { tel: 'users_tel_unique', email: 'users_email_unique' } as const

/**
 * Binds a phone or an e-mail address to the caller's account in the place of the one before. Only a wrong code counts
 * and stays counted; whatever else refuses leaves code and proof as good as they were.
 */
export function createChangeAddress(deps: Deps) {
  const { db } = deps
  const codes = createCodes(deps)
  const proofs = createVerificationTokens(deps)
  const throttle = createLoginThrottle(deps)

  return async (user: CurrentUser, request: { ip: string }, wanted: NewAddress): Promise<void> => {
    const { kind, address, code, token } = wanted
    refuseWithoutCode(await readContacts(db, user.id), wanted)
    const { succeed } = await throttle.begin([ipKey(request)])

    // A wrong try has to be counted, so that it commits and is refused afterwards.
    const change = transact(db, async tx => {
      const verdict = await codes.redeem(tx, { target: address, purpose: 'bind', code })
      if (verdict !== 'right') {
        // The same change, sent twice at once, may have used the code and be done.
        refuseWithoutCode(await readContacts(tx, user.id), wanted)
        return verdict
      }
      const account = await lockAccount(tx, user)
      refuseWithoutCode(account, wanted)
      const isProven = token !== undefined && (await proofs.use(tx, user, token))
      if (hasContact(account) && !isProven) throw new Refusal('verification_needed')
      await tx
        .update(users)
        .set({ [kind]: address })
        .where(eq(users.id, user.id))
      // Other proofs may be of the address that was replaced.
      await eraseVerificationTokens(tx, user.id)
      await notifyOwner(deps, tx, account, addressChanged(kind, account[kind] !== null))
      return verdict
    })

    const outcome = await change.catch((error: unknown) => {
      throw isConflict(error, unique[kind]) ? new Refusal(taken[kind]) : error
    })
    if (outcome instanceof Refusal) throw outcome
    await succeed()
  }
}

/** What can be told before the code is looked at. */
function refuseWithoutCode(owner: Contacts, { kind, address, token }: NewAddress): void {
  if (owner[kind]?.toLowerCase() === address) throw new Refusal('already_bound')
  if (hasContact(owner) && token === undefined) throw new Refusal('verification_needed')
}
