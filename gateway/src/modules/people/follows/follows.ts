import { and, asc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { follow, relationCount } from '../tables.ts'

export const isFollow = (followerId: string, followedId: string): SQL | undefined =>
  and(eq(follow.followerId, followerId), eq(follow.followedId, followedId))

export const isFriendOf = (userId: string): SQL | undefined =>
  and(eq(follow.followerId, userId), follows(follow.followedId, follow.followerId))

/**
 * Makes changes between users wait for each other: a follow can't slip past a block, for example. A block locks both
 * people, so what one person does to another waits for it with the lock of that person alone.
 */
export async function lockRelations(tx: Tx, ...userIds: string[]): Promise<void> {
  await tx
    .select({ id: relationCount.userId })
    .from(relationCount)
    .where(inArray(relationCount.userId, userIds))
    .orderBy(asc(relationCount.userId))
    .for('no key update')
}

export async function removeFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  await lockRelations(tx, followerId, followedId)
  await tx.delete(follow).where(isFollow(followerId, followedId))
}

export async function isFollowing(db: Db, followerId: string, followedId: string): Promise<boolean> {
  return (await db.$count(follow, isFollow(followerId, followedId))) > 0
}

/** False if either is undefined, because guests have no relations. */
export function follows(follower: SQLWrapper | undefined, followed: SQLWrapper | undefined): SQL<boolean> {
  if (!follower || !followed) return sql<boolean>`false`
  return sql<boolean>`EXISTS (SELECT FROM ${follow} AS known WHERE known.follower_id = ${follower} AND known.followed_id = ${followed})`
}

export async function countFollowers(db: Db, userId: string): Promise<number> {
  const [count] = await db.select().from(relationCount).where(eq(relationCount.userId, userId))
  return count?.followerCount ?? 0
}
