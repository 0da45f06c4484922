import { likePost, unlikePost } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post, postLike } from '../tables.ts'
import { lockVisiblePost } from './visible-posts.ts'
import { publishPost } from './watch-post.ts'

export function likeRoutes(app: App, { db, clock, realtime, limiter, notifications }: SocialNeeds): void {
  const likes = limiter.limit('likes', 'user', { max: 120, perSeconds: 60 })

  route(app, likePost, async ({ body: { post_id: postId }, user, refuse }) => {
    await likes.count(user.id)
    await transact(db, async tx => {
      if (!(await lockVisiblePost(tx, postId, user.id))) refuse('post_not_found')
      const like = { postId, userId: user.id, createdAt: clock.now() }
      const added = await tx.insert(postLike).values(like).onConflictDoNothing().returning()
      if (added.length > 0) await notifications.notify(tx, await noticeOf(tx, like))
    })
    publishPost(realtime, postId)
    return { is_liked: true, like_count: await countLikes(db, postId) }
  })

  route(app, unlikePost, async ({ body: { post_id: postId }, user, refuse }) => {
    await likes.count(user.id)
    await transact(db, async tx => {
      if (!(await lockVisiblePost(tx, postId, user.id))) refuse('post_not_found')
      await tx.delete(postLike).where(and(eq(postLike.postId, postId), eq(postLike.userId, user.id)))
      await notifications.retract(tx, await noticeOf(tx, { postId, userId: user.id }))
    })
    publishPost(realtime, postId)
    return { is_liked: false, like_count: await countLikes(db, postId) }
  })
}

async function noticeOf(tx: Tx, { postId, userId: actorId }: { postId: string; userId: string }) {
  const authors = await tx.select({ id: post.authorId }).from(post).where(eq(post.id, postId))
  const userIds = authors.map(({ id }) => id)
  return { userIds, kind: 'like', actorId, subject: { kind: 'post', id: postId } } as const
}

async function countLikes(db: Db, postId: string): Promise<number> {
  const [row] = await db.select({ count: post.likeCount }).from(post).where(eq(post.id, postId))
  return row?.count ?? 0
}
