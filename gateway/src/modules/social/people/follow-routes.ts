import { followUser, unfollowUser } from '@tambay/contracts/social'
import { and, eq } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { areBlocked } from '../blocks/blocks.ts'
import { follow } from '../tables.ts'
import { countFollowers } from './follows.ts'

export function followRoutes(app: App, { db, clock }: Deps): void {
  route(app, followUser, async ({ body, user, refuse }) => {
    if (body.user_id === user.id) refuse('cannot_follow_yourself')
    if (!(await isActive(db, body.user_id))) refuse('user_not_found')
    if (await areBlocked(db, user.id, body.user_id)) refuse('user_not_found')
    await db
      .insert(follow)
      .values({ followerId: user.id, followedId: body.user_id, createdAt: clock.now() })
      .onConflictDoNothing()
    return { is_following: true, follower_count: await countFollowers(db, body.user_id) }
  })

  route(app, unfollowUser, async ({ body, user, refuse }) => {
    if (!(await isActive(db, body.user_id))) refuse('user_not_found')
    await db.delete(follow).where(and(eq(follow.followerId, user.id), eq(follow.followedId, body.user_id)))
    return { is_following: false, follower_count: await countFollowers(db, body.user_id) }
  })
}

async function isActive(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isActiveUser))) > 0
}
