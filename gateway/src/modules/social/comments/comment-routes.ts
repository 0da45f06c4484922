import { createComment, deleteComment, listComments } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import { findDropped } from '../posts/mentionable.ts'
import { canSeePost } from '../posts/visible-posts.ts'
import { publishPost } from '../posts/watch-post.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post, postComment } from '../tables.ts'
import { countBlockedComments } from './count-blocked.ts'
import { deleteComments } from './delete-comments.ts'
import { notifyCommented } from './notify-commented.ts'
import { storeComment } from './store-comment.ts'
import { findComment, readThreads } from './threads.ts'

export function commentRoutes(app: App, deps: SocialNeeds): void {
  const { db, clock, background, realtime, limiter, deeds } = deps
  const comments = limiter.limit(
    'comments',
    'user',
    { max: 20, perSeconds: 60 },
    { max: 500, perSeconds: 86_400 }
  )
  const deletions = limiter.limit('deleted comments', 'user', { max: 60, perSeconds: 60 })

  route(app, listComments, async ({ query, user, refuse }) => {
    if (!(await canSeePost(db, query.post_id, user?.id))) refuse('post_not_found')
    return readThreads(db, query, user?.id)
  })

  route(app, createComment, async ({ body, user, refuse }) => {
    let isNew = false
    const isAttempt = and(eq(postComment.authorId, user.id), eq(postComment.attemptId, body.attempt_id))
    if (!(await findComment(db, isAttempt, user.id))) {
      await comments.count(user.id)
      if (hasBlockedWord(body.text)) refuse('comment_blocked')
      await transact(db, tx => storeComment(tx, body, user.id, clock.now()))
      isNew = true
      publishPost(realtime, body.post_id)
    }
    const stored = await findComment(db, isAttempt, user.id)
    if (!stored) return refuse('comment_not_found')
    if (isNew) {
      deeds.recordLater(user.id, 'thank')
      background.run('notify about a comment', notifyCommented(deps, body, stored))
    }
    const { replyTo, ...comment } = stored
    return {
      comment,
      reply_to: replyTo,
      comment_count: await countComments(db, body.post_id, user.id),
      dropped_mention_ids: findDropped(body.mention_ids, comment.mentions)
    }
  })

  route(app, deleteComment, async ({ body, user, refuse }) => {
    await deletions.count(user.id)
    const postId = await transact(db, async tx => {
      const found = await findDeletable(tx, body.comment_id, user.id)
      if (found) await deleteComments(tx, eq(postComment.id, body.comment_id))
      return found ?? refuse('comment_not_found')
    })
    publishPost(realtime, postId)
    return { comment_count: await countComments(db, postId, user.id) }
  })
}

/**
 * Returns the id of the post if the user is the author of the comment or of the post. Locks the post first, like a new
 * reply does, because the trigger that counts the comments locks it too: otherwise the two could deadlock.
 */
async function findDeletable(tx: Tx, commentId: string, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ postId: post.id, authorId: postComment.authorId, postAuthorId: post.authorId })
    .from(postComment)
    .innerJoin(post, eq(post.id, postComment.postId))
    .where(eq(postComment.id, commentId))
    .for('no key update', { of: post })
  return row && [row.authorId, row.postAuthorId].includes(userId) ? row.postId : undefined
}

async function countComments(db: Db, postId: string, viewerId: string): Promise<number> {
  const [row] = await db.select({ count: post.commentCount }).from(post).where(eq(post.id, postId))
  const blocked = await countBlockedComments(db, [postId], viewerId)
  return (row?.count ?? 0) - (blocked.get(postId) ?? 0)
}
