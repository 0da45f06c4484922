import { and, desc, eq, isNotNull } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { invitation } from '#modules/invite/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { findUser } from '../find-accounts.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'

interface Deps extends Actor {
  db: Db
  clock: Clock
}

const maxListed = 50

export async function showInvites(db: Db, { target }: { target: string }) {
  const inviter = await findUser(db, target)
  const isOf = eq(invitation.inviterId, inviter.id)
  const invites = await db
    .select({
      invitee: users.username,
      inviteeId: users.id,
      state: invitation.state,
      reason: invitation.reason,
      risk: invitation.risk,
      joinedAt: invitation.createdAt,
      rewardCoins: invitation.rewardCoins
    })
    .from(invitation)
    .innerJoin(users, eq(users.id, invitation.inviteeId))
    .where(isOf)
    .orderBy(desc(invitation.createdAt), desc(invitation.inviteeId))
    .limit(maxListed)
  return { inviter, count: await db.$count(invitation, isOf), invites }
}

export type InvitesReport = Awaited<ReturnType<typeof showInvites>>

export async function refuseInvite(
  { db, clock, ...actor }: Deps,
  { target, reason }: { target: string; reason: string }
) {
  const { id, username } = await findUser(db, target)
  return transact(db, async tx => {
    const { rowCount } = await tx
      .update(invitation)
      .set({ state: 'refused', reason: 'not_eligible', risk: 'operator', nextCheckAt: null })
      .where(and(eq(invitation.inviteeId, id), isNotNull(invitation.nextCheckAt)))
    if (!rowCount) throw new OperatorError(`There is no open invitation of ${username}.`)
    const subject = `user:${id}`
    const createdAt = clock.now()
    await recordAction(tx, actor, { action: 'refuse-invite', subject, reason, result: {}, createdAt })
    return { invitee: username, subject, reason }
  })
}

export type RefusalReport = Awaited<ReturnType<typeof refuseInvite>>
