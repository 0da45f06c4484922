import type { Person } from '@tambay/contracts/social'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import type { Db } from '#platform/database/db.ts'
import { follows } from './follows/follows.ts'
import { relationCount } from './tables.ts'
import { isVisiblePerson } from './visibility.ts'

export const cardColumns = {
  id: users.id,
  nick_name: users.nickName,
  avatar: users.avatar,
  level: users.level,
  vip_level: vipLevelOf(users.level).as('vip_level'),
  frame: users.frame
}

/**
 * Use these columns in queries that select from `users`. They read the count only for the rows of the page,
 * which a join would not do.
 */
export const personColumns = (viewerId: string | undefined) => ({
  ...cardColumns,
  bio: users.bio,
  follower_count: sql<number>`(SELECT ${relationCount.followerCount} FROM ${relationCount} WHERE ${relationCount.userId} = ${users.id})`,
  is_following: follows(asId(viewerId), users.id)
})

export const asId = (userId: string | undefined): SQL | undefined =>
  userId === undefined ? undefined : sql`${userId}::bigint`

interface PeopleQuery {
  viewerId: string | undefined
  where: SQL | undefined
  orderBy: (SQL | PgColumn)[]
  limit: number
}

export function findPeople(db: Db, { viewerId, where, orderBy, limit }: PeopleQuery): Promise<Person[]> {
  return db
    .select(personColumns(viewerId))
    .from(users)
    .where(and(isVisiblePerson(viewerId), where))
    .orderBy(...orderBy)
    .limit(limit)
}
