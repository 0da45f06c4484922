import { and, eq, isNull } from 'drizzle-orm'

import { readChatLine } from '#modules/messages/messages/read-chat-line.ts'
import { findReaders } from '#modules/social/posts/notify-mentioned.ts'
import { post, postComment } from '#modules/social/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { shorten } from '../notification-text.ts'
import type { PushSource } from './tables.ts'

/** The text as it is now. Undefined if it is gone or the receiver can't read it anymore. */
export async function readSource(
  db: Db,
  source: PushSource,
  receiverId: string
): Promise<string | undefined> {
  const text = await readers[source.kind](db, source.id, receiverId)
  return text === undefined ? undefined : shorten(text)
}

type Read = (db: Db, id: string, receiverId: string) => Promise<string | undefined>

const readers: Record<PushSource['kind'], Read> = {
  message: readChatLine,
  async post(db, id, receiverId) {
    const [row] = await db.select({ text: post.text }).from(post).where(eq(post.id, id))
    return row && (await findReaders(db, id, [receiverId])).length > 0 ? row.text : undefined
  },
  async comment(db, id, receiverId) {
    const [row] = await db
      .select({ text: postComment.text, postId: postComment.postId })
      .from(postComment)
      .where(and(eq(postComment.id, id), isNull(postComment.hiddenAt)))
    return row && (await findReaders(db, row.postId, [receiverId], id)).length > 0 ? row.text : undefined
  }
}
