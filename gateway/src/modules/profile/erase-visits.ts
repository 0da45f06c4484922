import { eq, or } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { profileVisit } from './tables.ts'

/** Whom someone looked at, and who looked at them. */
export async function eraseVisits(within: Tx, userId: string): Promise<void> {
  await within
    .delete(profileVisit)
    .where(or(eq(profileVisit.visitorId, userId), eq(profileVisit.visitedId, userId)))
}
