import { removeFollower } from '@tambay/contracts/people/relations'
import { followUser, unfollowUser } from '@tambay/contracts/social'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { PeopleNeeds } from '../people-needs.ts'
import { publishRelation } from '../publish-relation.ts'
import { follow } from '../tables.ts'
import { canSee } from '../visibility.ts'
import { countFollowers, lockRelations, removeFollow } from './follows.ts'

const rate = { max: 60, perSeconds: 60 }

export function followRoutes(app: App, { db, clock, realtime, followNotices }: PeopleNeeds): void {
  async function unfollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
    await removeFollow(tx, followerId, followedId)
    await followNotices.retract(tx, followerId, followedId)
  }

  route(
    app,
    followUser,
    async ({ body: { user_id: followedId }, user, refuse }) => {
      if (followedId === user.id) refuse('cannot_follow_yourself')
      await transact(db, async tx => {
        await lockRelations(tx, user.id, followedId)
        if (!(await canSee(tx, user.id, followedId))) refuse('user_not_found')
        const added = await tx
          .insert(follow)
          .values({ followerId: user.id, followedId, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning()
        if (added.length > 0) await followNotices.add(tx, user.id, followedId)
      })
      publishRelation(realtime, user.id, followedId)
      return { is_following: true, follower_count: await countFollowers(db, followedId) }
    },
    { rate }
  )

  route(
    app,
    unfollowUser,
    async ({ body: { user_id: followedId }, user, refuse }) => {
      if (!(await canSee(db, user.id, followedId))) refuse('user_not_found')
      await transact(db, tx => unfollow(tx, user.id, followedId))
      publishRelation(realtime, user.id, followedId)
      return { is_following: false, follower_count: await countFollowers(db, followedId) }
    },
    { rate }
  )

  route(
    app,
    removeFollower,
    async ({ body: { user_id: followerId }, user, refuse }) => {
      if (!(await canSee(db, user.id, followerId))) refuse('user_not_found')
      await transact(db, tx => unfollow(tx, followerId, user.id))
      publishRelation(realtime, user.id, followerId)
      return { is_followed_by: false, follower_count: await countFollowers(db, user.id) }
    },
    { rate }
  )
}
