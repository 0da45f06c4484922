import { and, eq, gte } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { move } from '#ledger/posting/posting.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import type { Tx } from '#platform/database/db.ts'
import { manilaDay, monthRange, startOfDay } from '#platform/time/manila.ts'
import type { InviteNeeds } from '../invite-needs.ts'
import { invitation, type InvitationChange, type InvitationRow } from '../tables.ts'
import { findRisk } from './find-risk.ts'

export type RewardDeps = Pick<InviteNeeds, 'clock' | 'config' | 'ledger' | 'notifications'>
export type PayDeps = Omit<RewardDeps, 'config'> & {
  config: Pick<RewardDeps['config'], 'INVITE_COINS' | 'INVITE_REWARDS_PER_DAY' | 'INVITE_REWARDS_PER_MONTH'>
}

const day = 24 * 3_600_000
/**
 * A verified invitation is refused if it is not rewarded within this time, for example because the inviter's
 * limit was always reached.
 */
const longestWaitDays = 60

/** Needs the lock on the inviter's row, so that the limits count all rewards. */
export async function rewardInviter(deps: RewardDeps, tx: Tx, row: InvitationRow): Promise<InvitationChange> {
  const { clock, config } = deps
  const now = clock.now()
  const risk = await findRisk(tx, row, config)
  if (risk) return { state: 'refused', reason: 'not_eligible', risk, nextCheckAt: null }
  if (now.getTime() > (row.verifiedAt ?? now).getTime() + longestWaitDays * day)
    return { state: 'refused', reason: 'expired', nextCheckAt: null }
  return payInviter(deps, tx, row)
}

/** Also pays for an invitation with a risk. Only an operator decides that. */
export async function payInviter(
  { clock, config, ledger, notifications }: PayDeps,
  tx: Tx,
  { inviteeId, inviterId }: InvitationRow
): Promise<InvitationChange> {
  const now = clock.now()
  const areActive =
    (await tx.$count(users, and(eq(users.id, inviterId), isActiveUser))) > 0 &&
    (await tx.$count(users, and(eq(users.id, inviteeId), isActiveUser))) > 0
  if (!areActive || config.INVITE_COINS === 0) return { reason: 'in_review' }
  const nextFreeAt = await findNextFree(tx, inviterId, now, config)
  if (nextFreeAt) return { reason: 'limit_reached', nextCheckAt: nextFreeAt }

  await ledger.post(
    {
      kind: 'invite_reward',
      legs: move('promo', { user: inviterId }, 'coin', config.INVITE_COINS),
      idemScope: 'invite-reward',
      idemKey: inviteeId,
      // The hash leaves out the amount, so that a repeat after a change of the configuration gets the first
      // posting.
      reqHash: requestHash({ inviteeId, inviterId }),
      memo: { title: 'Invite reward', counterparty: 'Tambay', reason: 'A friend joined with your code' }
    },
    tx
  )
  await notifications.notify(tx, {
    userIds: [inviterId],
    kind: 'invite_rewarded',
    subject: { kind: 'invitation', id: inviterId },
    detail: `${config.INVITE_COINS} coins`
  })
  return {
    state: 'rewarded',
    reason: null,
    nextCheckAt: null,
    rewardedAt: now,
    rewardCoins: config.INVITE_COINS
  }
}

/** When the inviter can get the next reward, or undefined if now. */
async function findNextFree(
  tx: Tx,
  inviterId: string,
  now: Date,
  config: PayDeps['config']
): Promise<Date | undefined> {
  const countSince = (from: Date) =>
    tx.$count(invitation, and(eq(invitation.inviterId, inviterId), gte(invitation.rewardedAt, from)))
  const today = manilaDay(now)
  const month = monthRange(today.slice(0, 7))
  if ((await countSince(month.from)) >= config.INVITE_REWARDS_PER_MONTH) return month.to
  const midnight = startOfDay(today)
  const isDayFull = (await countSince(midnight)) >= config.INVITE_REWARDS_PER_DAY
  return isDayFull ? new Date(midnight.getTime() + day) : undefined
}
