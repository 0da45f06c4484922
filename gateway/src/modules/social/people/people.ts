import type { Person } from '@tambay/contracts/social'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '#db/db.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { follow } from '../tables.ts'

export const cardColumns = {
  id: users.id,
  nick_name: users.nickName,
  avatar: users.avatar,
  level: users.level,
  vip_level: users.vipLevel
}

export const followerCount = sql<number>`(SELECT count(*) FROM ${follow} WHERE ${follow.followedId} = ${users.id})`

interface PeopleQuery {
  viewerId: string | undefined
  where: SQL | undefined
  orderBy: (SQL | PgColumn)[]
  limit: number
}

export function findPeople(db: Db, { viewerId, where, orderBy, limit }: PeopleQuery): Promise<Person[]> {
  return db
    .select({
      ...cardColumns,
      bio: users.bio,
      follower_count: followerCount.mapWith(Number),
      is_following: viewerId
        ? sql<boolean>`EXISTS (SELECT FROM ${follow} WHERE ${follow.followerId} = ${viewerId} AND ${follow.followedId} = ${users.id})`
        : sql<boolean>`false`
    })
    .from(users)
    .where(and(isActiveUser, where))
    .orderBy(...orderBy)
    .limit(limit)
}
