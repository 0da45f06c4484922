import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { PartyChanges } from '../rooms/announcer.ts'
import { party, partyMember } from '../tables.ts'

export interface LeaveDeps {
  announcer: PartyChanges
  now: Date
}

export async function endParty(tx: Tx, partyId: string, { announcer, now }: LeaveDeps): Promise<void> {
  await tx.update(party).set({ endedAt: now }).where(eq(party.id, partyId))
  await tx.delete(partyMember).where(eq(partyMember.partyId, partyId))
  announcer.ended(tx, partyId)
}
