import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

import { deviceKeyOf } from '#identity/devices/device-cookie.ts'
import { isKnownDevice, rememberDevice } from '#identity/devices/known-devices.ts'
import { deviceNameOf } from '#identity/sessions/device-name.ts'
import type { IssuedToken } from '#identity/sessions/sessions.ts'
import { users } from '#identity/users/tables.ts'
import { attributeInvitation, type Invitation } from '#modules/invite/attribute-invitation.ts'
import { requireAge } from '#modules/play-limits/age.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { LoginNeeds } from '../login-needs.ts'
import { createUser, type NewUser } from '../register/create-user.ts'
import { type BegunSession, deviceOf } from './login-answer.ts'

interface SignUpDeps extends Pick<LoginNeeds, 'sessions' | 'ledger' | 'clock'> {
  config: Pick<Config, 'MINIMUM_AGE' | 'SECRET_KEY' | 'SIGN_UP_COINS'>
}

export type SignUpStatement = Invitation & { stated_age?: number | undefined }
type LoginDeps = Pick<LoginNeeds, 'sessions' | 'clock' | 'notifications' | 'explainSuspension'>

export function requireAgreement(isAgreed: boolean): void {
  if (!isAgreed) throw new Refusal('agreement_missing')
}

/**
 * Starts a session for a user who has proved their identity, and cancels a pending deletion of the account.
 * Locks the account row until the caller commits. Refuses with `account_closed` or `account_suspended`.
 */
export async function beginSession(
  { sessions, clock, notifications, explainSuspension }: LoginDeps,
  tx: Tx,
  accountId: string,
  request: FastifyRequest
): Promise<BegunSession> {
  const [account] = await tx
    .select({ closingAt: users.closingAt, deletedAt: users.deletedAt, suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, accountId))
    .for('no key update')
  if (!account || account.deletedAt) throw new Refusal('account_closed')
  if (account.suspendedAt) {
    const { data, message } = await explainSuspension(tx, accountId)
    throw new Refusal('account_suspended', data, message)
  }
  if (account.closingAt) await tx.update(users).set({ closingAt: null }).where(eq(users.id, accountId))
  const isKnown = await isKnownDevice(tx, accountId, deviceKeyOf(request))
  await rememberDevice(tx, accountId, request, clock.now())
  const issued = await sessions.issueForUser(accountId, deviceOf(request), tx)
  if (!isKnown)
    await notifications.notify(tx, {
      userIds: [accountId],
      kind: 'new_sign_in',
      subject: { kind: 'session', id: issued.sessionId },
      detail: deviceNameOf(deviceOf(request))
    })
  return { ...issued, isReactivated: account.closingAt !== null }
}

export async function signUp(
  deps: SignUpDeps,
  tx: Tx,
  person: NewUser,
  { stated_age, ...invitation }: SignUpStatement,
  request: FastifyRequest
): Promise<IssuedToken> {
  const statedAge = requireAge(deps.config, { stated_age })
  const statement = statedAge > 0 ? { statedAge, ageStatedAt: deps.clock.now() } : {}
  const { id } = await createUser(deps, tx, { ...person, ...statement })
  await attributeInvitation(deps, tx, { ...invitation, inviteeId: id, request })
  await rememberDevice(tx, id, request, deps.clock.now())
  return deps.sessions.issueForUser(id, deviceOf(request), tx)
}
