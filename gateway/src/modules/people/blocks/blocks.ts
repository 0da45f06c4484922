import { and, eq, inArray, notExists, or, type SQLWrapper } from 'drizzle-orm'

import { batchReads } from '#platform/database/batch-reads.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { isFollow, lockRelations } from '../follows/follows.ts'
import { follow } from '../tables.ts'
import { userBlock } from './tables.ts'

const pairOf = (blockerId: string, blockedId: string) =>
  and(eq(userBlock.blockerId, blockerId), eq(userBlock.blockedId, blockedId))

export function createBlockCheck(db: Db): (userId: string) => Promise<boolean> {
  const find = batchReads(async ids => {
    const rows = await db
      .select({ blockerId: userBlock.blockerId, blockedId: userBlock.blockedId })
      .from(userBlock)
      .where(or(inArray(userBlock.blockerId, ids), inArray(userBlock.blockedId, ids)))
    return new Map(rows.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId].map(id => [id, true])))
  })
  return async userId => (await find(userId)) ?? false
}

export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  return (await db.$count(userBlock, or(pairOf(one, other), pairOf(other, one)))) > 0
}

export function isNotBlockedBy(db: Db, viewerId: string | undefined, authorId: SQLWrapper) {
  if (viewerId === undefined) return undefined
  const isPair = and(eq(userBlock.blockerId, viewerId), eq(userBlock.blockedId, authorId))
  return notExists(db.select({ id: userBlock.blockedId }).from(userBlock).where(isPair))
}

export async function addBlock(tx: Tx, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await lockRelations(tx, blockerId, blockedId)
  await tx.insert(userBlock).values({ blockerId, blockedId, createdAt: now }).onConflictDoNothing()
  await tx.delete(follow).where(or(isFollow(blockerId, blockedId), isFollow(blockedId, blockerId)))
}

export async function removeBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(userBlock).where(pairOf(blockerId, blockedId))
}

export async function eraseBlocks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(userBlock).where(or(eq(userBlock.blockerId, userId), eq(userBlock.blockedId, userId)))
}
