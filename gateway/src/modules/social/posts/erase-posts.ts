import { eq, inArray, or } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { post, postComment, postLike } from '../tables.ts'

export async function erasePosts(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: post.id }).from(post).where(eq(post.authorId, userId))
  await tx.delete(postComment).where(or(eq(postComment.authorId, userId), inArray(postComment.postId, own)))
  await tx.delete(postLike).where(or(eq(postLike.userId, userId), inArray(postLike.postId, own)))
  await tx.delete(post).where(eq(post.authorId, userId))
}
