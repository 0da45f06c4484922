import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { follow } from '../tables.ts'

export async function isFollowing(db: Db, followerId: string, followedId: string): Promise<boolean> {
  const rows = await db
    .select({ followerId: follow.followerId })
    .from(follow)
    .where(and(eq(follow.followerId, followerId), eq(follow.followedId, followedId)))
  return rows.length > 0
}

export function countFollowers(db: Db, userId: string): Promise<number> {
  return db.$count(follow, eq(follow.followedId, userId))
}
