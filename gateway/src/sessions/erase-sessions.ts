import { eq } from 'drizzle-orm'

import type { Tx } from '../db/db.ts'
import { session } from './tables.ts'

/** What someone was signed in with. The ended sessions stay for their time, so that their tokens answer 20003. */
export async function eraseSessions(within: Tx, userId: string): Promise<void> {
  await within.update(session).set({ device: '' }).where(eq(session.userId, userId))
}
