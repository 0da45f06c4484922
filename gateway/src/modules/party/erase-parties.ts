import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { party, partyVisit, recentPlay } from './tables.ts'

/** Where someone was and what they played; the rooms they hosted stay in others' footprints, without their words. */
export async function eraseParties(within: Tx, userId: string): Promise<void> {
  await within.delete(partyVisit).where(eq(partyVisit.userId, userId))
  await within.delete(recentPlay).where(eq(recentPlay.playerId, userId))
  await within.update(party).set({ name: 'Party' }).where(eq(party.hostId, userId))
}
