import { inArray, or, type SQL } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { releaseMedia } from '#modules/media/pictures.ts'
import { post, postComment, postLike } from '../tables.ts'
import { postMedia, postMention } from './tables.ts'

/** Deletes the posts with everything that belongs to them. Returns how many. */
export async function deletePosts(tx: Tx, where: SQL | undefined, now: Date): Promise<number> {
  // The locks keep others from adding a like or a comment to a post that is about to be deleted.
  const rows = await tx.select({ id: post.id }).from(post).where(where).orderBy(post.id).for('update')
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

/** Deletes the comments and the replies to them. Returns how many comments were found, without replies. */
export async function deleteComments(tx: Tx, where: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: postComment.id })
    .from(postComment)
    .where(where)
    .orderBy(postComment.id)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(postComment).where(or(inArray(postComment.id, ids), inArray(postComment.replyTo, ids)))
  return ids.length
}
