import type { Role } from '@tambay/contracts/operator/permissions'
import { and, asc, count, eq, isNull, max } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { createOperator, findOperator, invitationLink, invite } from './invitations.ts'
import { endSessions } from './operator-session.ts'
import { operatorAccount, operatorCredential, operatorSession } from './tables.ts'

const maxListed = 500

export function listOperators(db: Db) {
  const { id, name, role, disabledAt } = operatorAccount
  const keys = db.$with('keys').as(
    db
      .select({ operatorId: operatorCredential.operatorId, passkeys: count().as('passkeys') })
      .from(operatorCredential)
      .groupBy(operatorCredential.operatorId)
  )
  const seen = db.$with('seen').as(
    db
      .select({ operatorId: operatorSession.operatorId, at: max(operatorSession.lastUsedAt).as('at') })
      .from(operatorSession)
      .groupBy(operatorSession.operatorId)
  )
  return db
    .with(keys, seen)
    .select({ id, name, role, disabledAt, passkeys: keys.passkeys, lastSeenAt: seen.at })
    .from(operatorAccount)
    .leftJoin(keys, eq(keys.operatorId, id))
    .leftJoin(seen, eq(seen.operatorId, id))
    .orderBy(asc(name))
    .limit(maxListed)
}

interface Deps extends Actor {
  db: Db
  clock: Clock
}

interface Invitation {
  name: string
  /** For a new operator. Without it, an existing one gets another passkey. */
  role?: Role | undefined
  consoleOrigin: string
}

export async function inviteOperator(
  { db, clock, ...actor }: Deps,
  { name, role, consoleOrigin }: Invitation
): Promise<{ name: string; role: Role; link: string }> {
  return transact(db, async tx => {
    const createdAt = clock.now()
    const operator = role
      ? ((await createOperator(tx, { name, role }, createdAt)) ?? refuse('operator_exists'))
      : ((await findOperator(tx, name)) ?? refuse('operator_not_found'))
    const token = await invite(tx, operator.id, createdAt)
    await recordAction(tx, actor, {
      action: 'invite-operator',
      subject: `operator:${operator.name}`,
      reason: role ? 'A new operator' : 'Another passkey',
      result: { role: operator.role },
      createdAt
    })
    return { name: operator.name, role: operator.role, link: invitationLink(consoleOrigin, token) }
  })
}

interface Change {
  id: string
  role?: Role | undefined
  isDisabled?: boolean | undefined
}

/** A change of the role takes effect with the next request. A locked account loses its sessions. */
export async function changeOperator(
  { db, clock, ...actor }: Deps,
  { id, role, isDisabled }: Change
): Promise<void> {
  await transact(db, async tx => {
    if (isDisabled === true || (role !== undefined && role !== 'owner')) await keepOwner(tx, id)
    const createdAt = clock.now()
    const change = {
      ...(role !== undefined && { role }),
      ...(isDisabled !== undefined && { disabledAt: isDisabled ? createdAt : null })
    }
    const [changed] = await tx
      .update(operatorAccount)
      .set({ ...change, id: operatorAccount.id })
      .where(eq(operatorAccount.id, id))
      .returning()
    if (!changed) return refuse('operator_not_found')
    if (isDisabled === true) await endSessions({ db: tx, clock }, eq(operatorSession.operatorId, id))
    await recordAction(tx, actor, {
      action: 'change-operator',
      subject: `operator:${changed.name}`,
      reason: 'A change of the team',
      result: { role: changed.role, isDisabled: changed.disabledAt !== null },
      createdAt
    })
  })
}

/** Without a passkey, the operator needs a new invitation. */
export async function signOutOperator(
  { db, clock, ...actor }: Deps,
  { id, removesPasskeys }: { id: string; removesPasskeys: boolean }
): Promise<void> {
  await transact(db, async tx => {
    if (removesPasskeys) await keepOwner(tx, id)
    const [found] = await tx.select().from(operatorAccount).where(eq(operatorAccount.id, id))
    if (!found) return refuse('operator_not_found')
    if (removesPasskeys) await tx.delete(operatorCredential).where(eq(operatorCredential.operatorId, id))
    await endSessions({ db: tx, clock }, eq(operatorSession.operatorId, id))
    await recordAction(tx, actor, {
      action: 'change-operator',
      subject: `operator:${found.name}`,
      reason: removesPasskeys ? 'Signed out, passkeys removed' : 'Signed out everywhere',
      result: { removesPasskeys },
      createdAt: clock.now()
    })
  })
}

/** Locks all owners, so that two owners can't remove each other at the same time. */
async function keepOwner(tx: Tx, removedId: string): Promise<void> {
  const owners = await tx
    .select({ id: operatorAccount.id })
    .from(operatorAccount)
    .where(and(eq(operatorAccount.role, 'owner'), isNull(operatorAccount.disabledAt)))
    .orderBy(asc(operatorAccount.id))
    .for('update')
  if (owners.length === 1 && owners[0]?.id === removedId) refuse('last_owner')
}

function refuse(reason: 'operator_exists' | 'operator_not_found' | 'last_owner'): never {
  throw new Refusal(reason)
}
