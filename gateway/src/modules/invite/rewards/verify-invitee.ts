import { and, between, countDistinct, eq, sql } from 'drizzle-orm'

import { hasContact, readIdentity } from '#identity/users/contacts.ts'
import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { gameRound } from '#modules/game/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import type { InviteNeeds } from '../invite-needs.ts'
import type { InvitationChange, InvitationRow } from '../tables.ts'
import { claimKeys, findRisk } from './find-risk.ts'

const hour = 3_600_000

/** Counts only rounds within the allowed time. Invitations from before there were rewards may be checked long after it. */
export async function verifyInvitee(
  { clock, config }: Pick<InviteNeeds, 'clock' | 'config'>,
  tx: Tx,
  row: InvitationRow
): Promise<InvitationChange> {
  const now = clock.now()
  const end = new Date(row.createdAt.getTime() + config.INVITE_WITHIN_DAYS * 24 * hour)
  const missing = await findMissing(tx, row, end, config.INVITE_ACTIVE_DAYS)
  if (missing) {
    return now > end ? { state: 'refused', reason: 'expired', nextCheckAt: null } : { reason: missing }
  }
  const risk = (await findRisk(tx, row, config)) ?? (await claimKeys(tx, row, config, now))
  if (risk) return { state: 'refused', reason: 'not_eligible', risk, nextCheckAt: null }
  return {
    state: 'verified',
    reason: 'in_review',
    verifiedAt: now,
    nextCheckAt: new Date(now.getTime() + config.INVITE_REVIEW_HOURS * hour)
  }
}

async function findMissing(tx: Tx, { inviteeId, createdAt }: InvitationRow, end: Date, activeDays: number) {
  if (!hasContact(await readIdentity(tx, inviteeId))) return 'contact_missing'
  const isActive = (await tx.$count(users, and(eq(users.id, inviteeId), isActiveUser))) > 0
  const [played] = await tx
    .select({ days: countDistinct(sql`(${gameRound.createdAt} AT TIME ZONE 'Asia/Manila')::date`) })
    .from(gameRound)
    .where(and(eq(gameRound.userId, inviteeId), between(gameRound.createdAt, createdAt, end)))
  return isActive && (played?.days ?? 0) >= activeDays ? undefined : 'activity_missing'
}
