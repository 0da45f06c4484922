import { and, eq, not, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { isActive, isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { userBlock } from './blocks/tables.ts'

const owner = alias(users, 'owner')

/**
 * Decides whether the viewer can see a person and what belongs to that person (spec PEOPLE-1): neither has blocked the
 * other, and the person's account is active. For queries whose rows have an owner.
 */
export function isVisibleTo(viewerId: string | SQL | undefined, ownerId: SQLWrapper): SQL | undefined {
  return and(
    sql`EXISTS (SELECT FROM ${users} AS owner WHERE ${owner.id} = ${ownerId} AND ${isActive(owner)})`,
    isUnblocked(viewerId, ownerId)
  )
}

export function isVisiblePerson(viewerId: string | undefined): SQL | undefined {
  return and(isActiveUser, isUnblocked(viewerId, users.id))
}

export async function canSee(db: Db, viewerId: string | undefined, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isVisiblePerson(viewerId)))) > 0
}

/** Two conditions, so that each can use an index of the blocks. */
export function isUnblocked(viewerId: string | SQL | undefined, ownerId: SQLWrapper): SQL | undefined {
  if (viewerId === undefined) return undefined
  const viewer = sql`${viewerId}::bigint`
  return and(not(hasBlocked(viewer, ownerId)), not(hasBlocked(ownerId, viewer)))
}

export function hasBlocked(blockerId: SQLWrapper, blockedId: SQLWrapper): SQL<boolean> {
  return sql`EXISTS (SELECT FROM ${userBlock} AS block WHERE block.blocker_id = ${blockerId} AND block.blocked_id = ${blockedId})`
}
