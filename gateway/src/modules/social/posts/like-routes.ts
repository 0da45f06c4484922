import { likePost, unlikePost } from '@tambay/contracts/posts'
import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { post, postLike } from '../tables.ts'
import { isShownTo } from './hidden.ts'

export function likeRoutes(app: App, { db, clock }: Deps): void {
  route(app, likePost, async ({ body: { post_id: postId }, user, refuse }) => {
    if (!(await isVisible(db, postId, user.id))) refuse('post_not_found')
    await db
      .insert(postLike)
      .values({ postId, userId: user.id, createdAt: clock.now() })
      .onConflictDoNothing()
    return { is_liked: true, like_count: await countLikes(db, postId) }
  })

  route(app, unlikePost, async ({ body: { post_id: postId }, user, refuse }) => {
    if (!(await isVisible(db, postId, user.id))) refuse('post_not_found')
    await db.delete(postLike).where(and(eq(postLike.postId, postId), eq(postLike.userId, user.id)))
    return { is_liked: false, like_count: await countLikes(db, postId) }
  })
}

async function isVisible(db: Db, postId: string, viewerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .innerJoin(users, eq(users.id, post.authorId))
    .where(and(eq(post.id, postId), isActiveUser, isShownTo(viewerId, post)))
  return rows.length > 0
}

function countLikes(db: Db, postId: string): Promise<number> {
  return db.$count(postLike, eq(postLike.postId, postId))
}
