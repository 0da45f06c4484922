import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { lockUser } from '#identity/users/lock-user.ts'
import { type PayDeps, payInviter } from '#modules/invite/rewards/reward-inviter.ts'
import { invitation, type InvitationRow, type InviteRisk } from '#modules/invite/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { OperatorError } from '../operator-error.ts'
import { type Action, recordAction } from '../record-action.ts'
import type { DecideDeps } from '../safety/decide.ts'
import type { operatorAction } from '../tables.ts'

const Risk = z.enum(['own_device', 'same_device', 'same_contact', 'network_burst'])

/** Refused by the gateway because of a sign of misuse, and nobody has looked at it yet. */
export const isSuspicious: SQL = sql`(${invitation.state} = 'refused'
  AND ${invitation.risk} IN ('own_device', 'same_device', 'same_contact', 'network_burst'))`

interface Review {
  id: string
  reason: string
}

export function payReward(deps: DecideDeps & PayDeps, { id, reason }: Review) {
  return review(deps, { action: 'pay-invite', id, reason }, async (tx, row) => {
    const change = await payInviter(deps, tx, row)
    if (change.state === 'rewarded') return change
    throw new OperatorError(
      change.reason === 'limit_reached'
        ? 'The inviter has got all rewards of this day or month.'
        : 'One of the two accounts is not active, or there are no rewards.'
    )
  })
}

export function refuseReward(deps: DecideDeps, { id, reason }: Review) {
  return review(deps, { action: 'refuse-invite', id, reason }, async () => ({ risk: 'operator' as const }))
}

type Change = Partial<InvitationRow>

async function review(
  { db, clock, check, ...actor }: DecideDeps,
  { action, id, reason }: Review & { action: Action },
  work: (tx: Tx, row: InvitationRow) => Promise<Change>
): Promise<{ id: string }> {
  return transact(db, async tx => {
    const isItem = eq(invitation.inviteeId, id)
    const [found] = await tx.select().from(invitation).where(isItem)
    // The order of locks of `checkInvitation`.
    for (const userId of found ? [found.inviterId, id].toSorted() : []) await lockUser(tx, userId)
    await check?.(tx)
    const [row] = await tx.select().from(invitation).where(and(isItem, isSuspicious)).for('update')
    if (!row) throw new OperatorError(`The reward for user:${id} is not suspicious.`)
    await tx
      .update(invitation)
      .set(await work(tx, row))
      .where(isItem)
    const result = { risk: row.risk }
    const record = { action, subject: `user:${id}`, reason, result, createdAt: clock.now() }
    return { id: await recordAction(tx, actor, record) }
  })
}

/** Undoes a refusal: the reward is suspicious again. */
export async function reopenReward(
  tx: Tx,
  { subject, result }: Pick<typeof operatorAction.$inferSelect, 'subject' | 'result'>
): Promise<boolean> {
  const { data } = z.safeParse(z.object({ risk: Risk }), result)
  const risk: InviteRisk | undefined = data?.risk
  const isRefused = and(
    eq(invitation.inviteeId, subject.replace('user:', '')),
    eq(invitation.state, 'refused'),
    eq(invitation.risk, 'operator')
  )
  if (!risk) return false
  const { rowCount } = await tx.update(invitation).set({ risk }).where(isRefused)
  return rowCount === 1
}
