import { eq, inArray, or } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { post, postComment } from './tables.ts'

/** What someone said, and what was said under their posts. */
export async function erasePosts(within: Tx, userId: string): Promise<void> {
  const own = within.select({ id: post.id }).from(post).where(eq(post.authorId, userId))
  await within
    .delete(postComment)
    .where(or(eq(postComment.authorId, userId), inArray(postComment.postId, own)))
  await within.delete(post).where(eq(post.authorId, userId))
}
