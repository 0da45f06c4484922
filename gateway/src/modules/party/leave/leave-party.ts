import { and, eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { LockedParty } from '../rooms/lock-parties.ts'
import type { Removal } from '../rooms/party-publisher.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { partyMember, partyRestriction } from '../tables.ts'
import type { LeaveDeps } from './end-party.ts'
import { replaceHost } from './replace-host.ts'

/**
 * Removes a member from a locked party. If the party host leaves, a speaker becomes the host or the party
 * ends soon. Returns false for a non-member.
 */
export async function removeMember(
  tx: Tx,
  locked: LockedParty,
  memberId: string,
  { partyPublisher, now }: LeaveDeps,
  removal?: Removal
): Promise<boolean> {
  const [member] = await tx
    .delete(partyMember)
    .where(and(eq(partyMember.partyId, locked.id), eq(partyMember.memberId, memberId)))
    .returning()
  if (!member) return false
  await keepRestrictions(tx, member, now)
  const version = await publishChange(
    tx,
    locked.id,
    { members: [{ id: memberId, state: null }] },
    { partyPublisher }
  )
  partyPublisher.left(tx, { partyId: locked.id, memberId, version, removal })
  if (locked.endsAt || memberId === locked.hostId) await replaceHost(tx, locked, { partyPublisher, now })
  return true
}

/** Stores the host's restrictions on the member, so that leaving and entering again does not lift them. */
async function keepRestrictions(
  tx: Tx,
  { partyId, userId, isHostMuted, mustRequest }: typeof partyMember.$inferSelect,
  createdAt: Date
): Promise<void> {
  if (userId === null) return
  const own = and(eq(partyRestriction.partyId, partyId), eq(partyRestriction.userId, userId))
  if (!isHostMuted && !mustRequest) return void (await tx.delete(partyRestriction).where(own))
  await tx
    .insert(partyRestriction)
    .values({ partyId, userId, isHostMuted, mustRequest, createdAt })
    .onConflictDoUpdate({
      target: [partyRestriction.partyId, partyRestriction.userId],
      set: { isHostMuted, mustRequest }
    })
}
