import type { BodyOf } from '@tambay/contracts/endpoint'
import type { Comment, createComment } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { findReaders } from '../posts/notify-mentioned.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post, postComment } from '../tables.ts'

export async function notifyCommented(
  { db, notifications }: Pick<SocialNeeds, 'db' | 'notifications'>,
  { post_id: postId, reply_to: repliedId }: BodyOf<typeof createComment>,
  { id, author, replyTo, mentions }: Comment & { replyTo: string | null }
): Promise<void> {
  const about = { kind: 'comment', actorId: author.id, source: { kind: 'comment', id } } as const
  const readers = (userId: string | undefined) => findReaders(db, postId, userId ? [userId] : [], id)
  const [owner] = await db.select({ id: post.authorId }).from(post).where(eq(post.id, postId))
  const subject = { kind: 'post', id: postId } as const

  const replied = repliedId === undefined ? undefined : await findAuthor(db, repliedId)
  if (replied !== undefined && replyTo !== null) {
    const thread = { kind: 'comment', id: `${postId}/${replyTo}` } as const
    notifications.notifyLater({ ...about, userIds: await readers(replied), subject: thread })
  }
  const mentioned = mentions
    .map(person => person.id)
    .filter(userId => userId !== owner?.id && userId !== replied)
  const userIds = await findReaders(db, postId, mentioned, id)
  notifications.notifyLater({ ...about, kind: 'mention', userIds, subject })
  if (owner === undefined || owner.id === replied) return
  notifications.notifyLater({ ...about, userIds: await readers(owner.id), subject })
}

async function findAuthor(db: Db, commentId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ authorId: postComment.authorId })
    .from(postComment)
    .where(eq(postComment.id, commentId))
  return row?.authorId
}
