import { eq } from 'drizzle-orm'

import { longAgo } from '#modules/media/pictures.ts'
import type { Tx } from '#platform/database/db.ts'
import { deleteComments } from './comments/delete-comments.ts'
import { commentMention } from './comments/tables.ts'
import { mutedWord } from './muted-words/tables.ts'
import { deletePosts } from './posts/delete-posts.ts'
import { postMention } from './posts/tables.ts'
import { post, postComment, postLike } from './tables.ts'

export async function erasePosts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(mutedWord).where(eq(mutedWord.userId, userId))
  await tx.delete(postMention).where(eq(postMention.userId, userId))
  await tx.delete(commentMention).where(eq(commentMention.userId, userId))
  await tx.delete(postLike).where(eq(postLike.userId, userId))
  await deleteComments(tx, eq(postComment.authorId, userId))
  await deletePosts(tx, eq(post.authorId, userId), longAgo)
}
