import { and, eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import type { PartyChanges } from '../rooms/announcer.ts'
import { type LockedParty, raiseVersion } from '../rooms/lock-parties.ts'
import { party, partyMember } from '../tables.ts'

export interface LeaveDeps {
  announcer: PartyChanges
  now: Date
}

/**
 * Takes a member out of a locked party; false when they were not in it. A party lives as long as its host is there:
 * without the host it is over.
 */
export async function takeOut(
  tx: Tx,
  held: LockedParty,
  memberId: string,
  deps: LeaveDeps
): Promise<boolean> {
  const { announcer } = deps
  const { rowCount } = await tx
    .delete(partyMember)
    .where(and(eq(partyMember.partyId, held.id), eq(partyMember.memberId, memberId)))
  if (!rowCount) return false
  announcer.left(tx, held.id, memberId)
  if (memberId === held.hostId && !held.isGuestRoom) await endParty(tx, held.id, deps)
  else await tellChange(tx, held.id, deps)
  return true
}

/** The party is over for everyone in it (50017). */
export async function endParty(tx: Tx, partyId: string, { announcer, now }: LeaveDeps): Promise<void> {
  await raiseVersion(tx, partyId)
  await tx.update(party).set({ endedAt: now }).where(eq(party.id, partyId))
  await tx.delete(partyMember).where(eq(partyMember.partyId, partyId))
  announcer.ended(tx, partyId)
}

export async function tellChange(
  tx: Tx,
  partyId: string,
  { announcer }: Pick<LeaveDeps, 'announcer'>
): Promise<void> {
  await raiseVersion(tx, partyId)
  announcer.changed(tx, partyId)
}
