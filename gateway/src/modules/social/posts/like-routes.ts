import { likePost, unlikePost } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post, postLike } from '../tables.ts'
import { lockVisiblePost } from './visible-posts.ts'
import { publishPost } from './watch-post.ts'

export function likeRoutes(app: App, { db, clock, realtime, limiter }: SocialNeeds): void {
  const likes = limiter.limit('likes', 'user', { max: 120, perSeconds: 60 })

  route(app, likePost, async ({ body: { post_id: postId }, user, refuse }) => {
    await likes.count(user.id)
    await transact(db, async tx => {
      if (!(await lockVisiblePost(tx, postId, user.id))) refuse('post_not_found')
      const like = { postId, userId: user.id, createdAt: clock.now() }
      await tx.insert(postLike).values(like).onConflictDoNothing()
    })
    publishPost(realtime, postId)
    return { is_liked: true, like_count: await countLikes(db, postId) }
  })

  route(app, unlikePost, async ({ body: { post_id: postId }, user, refuse }) => {
    await likes.count(user.id)
    await transact(db, async tx => {
      if (!(await lockVisiblePost(tx, postId, user.id))) refuse('post_not_found')
      await tx.delete(postLike).where(and(eq(postLike.postId, postId), eq(postLike.userId, user.id)))
    })
    publishPost(realtime, postId)
    return { is_liked: false, like_count: await countLikes(db, postId) }
  })
}

async function countLikes(db: Db, postId: string): Promise<number> {
  const [row] = await db.select({ count: post.likeCount }).from(post).where(eq(post.id, postId))
  return row?.count ?? 0
}
