import { eq, inArray, or } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { post, postComment, postLike } from '../tables.ts'

/** What someone said and liked, and what others did under their posts. */
export async function erasePosts(within: Tx, userId: string): Promise<void> {
  const own = within.select({ id: post.id }).from(post).where(eq(post.authorId, userId))
  await within
    .delete(postComment)
    .where(or(eq(postComment.authorId, userId), inArray(postComment.postId, own)))
  await within.delete(postLike).where(or(eq(postLike.userId, userId), inArray(postLike.postId, own)))
  await within.delete(post).where(eq(post.authorId, userId))
}
