import { inArray, type SQL } from 'drizzle-orm'

import { releaseMedia } from '#modules/media/pictures.ts'
import type { Tx } from '#platform/database/db.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { post, postComment, postLike } from '../tables.ts'
import { postMedia, postMention } from './tables.ts'

export function deletePosts(tx: Tx, where: SQL | undefined, now: Date): Promise<number> {
  return inBatches(limit => deleteBatch(tx, where, now, limit))
}

async function deleteBatch(tx: Tx, where: SQL | undefined, now: Date, limit: number): Promise<number> {
  // The locks keep others from adding a like or a comment to a post that is about to be deleted.
  const rows = await tx
    .select({ id: post.id })
    .from(post)
    .where(where)
    .orderBy(post.id)
    .limit(limit)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(postComment).where(inArray(postComment.postId, ids))
  await tx.delete(postLike).where(inArray(postLike.postId, ids))
  await tx.delete(postMention).where(inArray(postMention.postId, ids))
  const released = await tx.delete(postMedia).where(inArray(postMedia.postId, ids)).returning()
  await releaseMedia(
    tx,
    released.map(({ mediaId }) => mediaId),
    now
  )
  await tx.delete(post).where(inArray(post.id, ids))
  return ids.length
}
