import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { party, partyVisit, recentPlay } from './tables.ts'

/** Parties that the user hosted stay in other people's footprints, without the name they gave it. */
export async function eraseParties(tx: Tx, userId: string): Promise<void> {
  await tx.delete(partyVisit).where(eq(partyVisit.userId, userId))
  await tx.delete(recentPlay).where(eq(recentPlay.playerId, userId))
  await tx.update(party).set({ name: 'Party' }).where(eq(party.hostId, userId))
}
