import type { Post } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { isUnmutedFor } from '../muted-words/muted-words.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post, postComment } from '../tables.ts'
import { canSeePost } from './visible-posts.ts'

export async function notifyMentioned(
  { db, notifications }: Pick<SocialNeeds, 'db' | 'notifications'>,
  { id, author, mentions }: Post
): Promise<void> {
  const userIds = await findReaders(
    db,
    id,
    mentions.map(person => person.id)
  )
  const subject = { kind: 'post', id } as const
  notifications.notifyLater({ userIds, kind: 'mention', actorId: author.id, subject, source: subject })
}

/**
 * Filters the users for those who can see the post and have not muted a word of it. With a comment, its words count
 * instead of the post's.
 */
export async function findReaders(
  db: Db,
  postId: string,
  userIds: readonly string[],
  commentId?: string
): Promise<string[]> {
  const readers = await Promise.all(
    userIds.map(async userId => {
      const isUnmuted =
        commentId === undefined
          ? await db.$count(post, and(eq(post.id, postId), isUnmutedFor(userId, post)))
          : await db.$count(
              postComment,
              and(eq(postComment.id, commentId), isUnmutedFor(userId, postComment))
            )
      return isUnmuted > 0 && (await canSeePost(db, postId, userId)) ? [userId] : []
    })
  )
  return readers.flat()
}
