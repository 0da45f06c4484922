import { asc, eq, inArray, lt, lte } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { InviteNeeds } from '../invite-needs.ts'
import { invitation, inviteContact } from '../tables.ts'
import { rewardInviter, type RewardDeps } from './reward-inviter.ts'
import { verifyInvitee } from './verify-invitee.ts'

type InviteDeps = RewardDeps & Pick<InviteNeeds, 'db' | 'log'>

const hour = 3_600_000
const batchSize = 100
const contactRetentionMs = 400 * 24 * hour

export async function checkInvitations(deps: InviteDeps): Promise<void> {
  for (;;) {
    const inviteeIds = await takeDue(deps.db, deps.clock.now())
    for (const id of inviteeIds) {
      await checkInvitation(deps, id).catch((error: unknown) => {
        // The reason may go away, for example if a wallet is frozen. The next check is in an hour.
        if (!(error instanceof Refusal)) deps.log.error({ err: error, inviteeId: id }, 'invitation failed')
      })
    }
    if (inviteeIds.length < batchSize) return
  }
}

export async function deleteOldContacts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - contactRetentionMs)
  await db.delete(inviteContact).where(lt(inviteContact.createdAt, before))
}

/** Postpones the next check before the work, so that an invitation that fails doesn't stop the others. */
async function takeDue(db: Db, now: Date): Promise<string[]> {
  const due = db
    .select({ id: invitation.inviteeId })
    .from(invitation)
    .where(lte(invitation.nextCheckAt, now))
    .orderBy(asc(invitation.nextCheckAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(invitation)
    .set({ nextCheckAt: new Date(now.getTime() + hour) })
    .where(inArray(invitation.inviteeId, due))
    .returning({ id: invitation.inviteeId })
  return taken.map(row => row.id)
}

async function checkInvitation(deps: InviteDeps, inviteeId: string): Promise<void> {
  await transact(deps.db, async tx => {
    const [found] = await selectInvitation(tx, inviteeId)
    if (!found) return
    const { inviterId } = found
    // An erasure locks the user before the invitation, too. The other order could deadlock.
    for (const id of [inviterId, inviteeId].toSorted()) await lockUser(tx, id)
    const [row] = await selectInvitation(tx, inviteeId).for('update')
    if (!row || row.nextCheckAt === null) return
    const next = row.state === 'joined' ? verifyInvitee : rewardInviter
    await tx
      .update(invitation)
      .set(await next(deps, tx, row))
      .where(eq(invitation.inviteeId, inviteeId))
  })
}

function selectInvitation(tx: Tx, inviteeId: string) {
  return tx.select().from(invitation).where(eq(invitation.inviteeId, inviteeId))
}
