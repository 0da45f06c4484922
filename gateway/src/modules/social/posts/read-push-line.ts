import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { post, postComment } from '../tables.ts'
import { findReaders } from './notify-mentioned.ts'

/** The text for a push message. Undefined if it is gone or the receiver can't read it anymore. */
export async function readPostLine(db: Db, id: string, receiverId: string): Promise<string | undefined> {
  const [row] = await db.select({ text: post.text }).from(post).where(eq(post.id, id))
  return row && (await findReaders(db, id, [receiverId])).length > 0 ? row.text : undefined
}

/** The text for a push message. Undefined if it is gone or the receiver can't read it anymore. */
export async function readCommentLine(db: Db, id: string, receiverId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: postComment.text, postId: postComment.postId })
    .from(postComment)
    .where(and(eq(postComment.id, id), isNull(postComment.hiddenAt)))
  return row && (await findReaders(db, row.postId, [receiverId], id)).length > 0 ? row.text : undefined
}
