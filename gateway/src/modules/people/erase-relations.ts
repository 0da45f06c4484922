import { eq, or } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { follow, relationCount } from './tables.ts'

export async function eraseRelations(tx: Tx, userId: string): Promise<void> {
  await tx.delete(follow).where(or(eq(follow.followerId, userId), eq(follow.followedId, userId)))
  await tx.delete(relationCount).where(eq(relationCount.userId, userId))
}
