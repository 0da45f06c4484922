import { and, eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import type { PartyChanges } from '../rooms/announcer.ts'
import { type LockedParty, incrementVersion } from '../rooms/lock-parties.ts'
import { party, partyMember } from '../tables.ts'

export interface LeaveDeps {
  announcer: PartyChanges
  now: Date
}

/** Removes a member from a locked party. If the party host leaves, the party ends. Returns false for a non-member. */
export async function removeMember(
  tx: Tx,
  locked: LockedParty,
  memberId: string,
  deps: LeaveDeps
): Promise<boolean> {
  const { announcer } = deps
  const { rowCount } = await tx
    .delete(partyMember)
    .where(and(eq(partyMember.partyId, locked.id), eq(partyMember.memberId, memberId)))
  if (!rowCount) return false
  announcer.left(tx, locked.id, memberId)
  if (memberId === locked.hostId && !locked.isGuestRoom) await endParty(tx, locked.id, deps)
  else await publishChange(tx, locked.id, deps)
  return true
}

export async function endParty(tx: Tx, partyId: string, { announcer, now }: LeaveDeps): Promise<void> {
  await incrementVersion(tx, partyId)
  await tx.update(party).set({ endedAt: now }).where(eq(party.id, partyId))
  await tx.delete(partyMember).where(eq(partyMember.partyId, partyId))
  announcer.ended(tx, partyId)
}

export async function publishChange(
  tx: Tx,
  partyId: string,
  { announcer }: Pick<LeaveDeps, 'announcer'>
): Promise<void> {
  await incrementVersion(tx, partyId)
  announcer.changed(tx, partyId)
}
