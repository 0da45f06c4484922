import { and, eq, isNotNull, or } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { inviteContact, invitation } from './tables.ts'

/**
 * Keeps the invitations, so that the inviter's counts don't change, and refuses the open ones. Replaces the device id by
 * one that no browser can send, because `DeviceId` allows no colon. Keeps the hashes of contacts, but not whose they are.
 */
export async function eraseInvitations(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(invitation)
    .set({ deviceId: `erased:${userId}`, networkKey: '' })
    .where(eq(invitation.inviteeId, userId))
  const isOf = or(eq(invitation.inviteeId, userId), eq(invitation.inviterId, userId))
  await tx
    .update(invitation)
    .set({ state: 'refused', reason: 'not_eligible', risk: 'account_closed', nextCheckAt: null })
    .where(and(isOf, isNotNull(invitation.nextCheckAt)))
  await tx.update(inviteContact).set({ inviteeId: null }).where(eq(inviteContact.inviteeId, userId))
}
