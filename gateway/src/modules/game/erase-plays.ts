import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { gameRound, gameSession, launchTicket } from './tables.ts'

/** What someone played, and how they scored. */
export async function erasePlays(within: Tx, userId: string): Promise<void> {
  await within.delete(launchTicket).where(eq(launchTicket.userId, userId))
  await within.delete(gameSession).where(eq(gameSession.userId, userId))
  await within.delete(gameRound).where(eq(gameRound.userId, userId))
}
