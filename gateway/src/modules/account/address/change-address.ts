import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { lockAccount } from '#identity/sessions/lock-account.ts'
import { hasContact, type Contacts, noIdentity, readIdentity } from '#identity/users/contacts.ts'
import { users } from '#identity/users/tables.ts'
import { notifyOwner } from '#modules/outbox/notify-owner.ts'
import { moveRestrictions } from '#modules/play-limits/return/kept-restrictions.ts'
import { createRedeem } from '#modules/verification-codes/redeem/redeem-code.ts'
import {
  createVerificationTokens,
  eraseVerificationTokens
} from '#modules/verification-codes/verification/verification-tokens.ts'
import { isConflict } from '#platform/database/database-error.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentUser } from '#platform/http/caller/session.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { addressChanged } from '../account-texts.ts'

export interface NewAddress {
  kind: 'tel' | 'email'
  address: string
  code: string
  token: string | undefined
}

const taken = { tel: 'phone_taken', email: 'email_taken' } as const
const unique = { tel: 'users_tel_unique', email: 'users_email_unique' } as const

/**
 * Binds a phone number or email to the caller's account, and replaces the previous phone number or email.
 * Only a wrong code counts as an attempt. Any other refusal rolls back, so code and verification token stay
 * valid.
 */
export function createChangeAddress(deps: AccountNeeds) {
  const { db } = deps
  const redeem = createRedeem(deps)
  const verificationTokens = createVerificationTokens(deps)

  return async (user: CurrentUser, request: FastifyRequest, target: NewAddress): Promise<void> => {
    const { kind, address, code, token } = target
    checkBeforeCode(await readIdentity(db, user.id), target)

    const change = transact(db, async tx => {
      const deviceKey = deviceKeyOf(request)
      const verdict = await redeem(tx, { target: address, purpose: 'bind', code, deviceKey })
      if (verdict !== 'right') {
        checkBeforeCode(await readIdentity(tx, user.id), target)
        return verdict
      }
      const account = await lockAccount(tx, user)
      checkBeforeCode(account, target)
      const isProven = token !== undefined && (await verificationTokens.use(tx, user, token))
      if (hasContact(account) && !isProven) throw new Refusal('verification_needed')
      await tx
        .update(users)
        .set({ [kind]: address })
        .where(eq(users.id, user.id))
      await moveRestrictions(deps, tx, account, { ...noIdentity, [kind]: address }, taken[kind])
      await eraseVerificationTokens(tx, user.id)
      await notifyOwner(deps, tx, account, addressChanged(kind, account[kind] !== null))
      return verdict
    })

    const outcome = await change.catch((error: unknown) => {
      throw isConflict(error, unique[kind]) ? new Refusal(taken[kind]) : error
    })
    if (outcome instanceof Refusal) throw outcome
  }
}

function checkBeforeCode(owner: Contacts, { kind, address, token }: NewAddress): void {
  if (owner[kind]?.toLowerCase() === address) throw new Refusal('already_bound')
  if (hasContact(owner) && token === undefined) throw new Refusal('verification_needed')
}
