import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { clubNight, clubNightGuest } from './tables.ts'

export async function eraseNights(tx: Tx, userId: string): Promise<void> {
  await tx.delete(clubNightGuest).where(eq(clubNightGuest.userId, userId))
  await tx.delete(clubNight).where(eq(clubNight.organizerId, userId))
}
