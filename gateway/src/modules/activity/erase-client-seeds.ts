import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { spin } from './tables.ts'

/** Client seeds are people's own words. The spins stay with their draws and prizes, as the ledger's entries do. */
export async function eraseClientSeeds(within: Tx, userId: string): Promise<void> {
  await within.update(spin).set({ clientSeed: '' }).where(eq(spin.userId, userId))
}
