import { and, eq, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { lockRelations } from '#modules/people/follows/follows.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { club, clubMember } from '../clubs/tables.ts'
import { post } from '../tables.ts'
import { isShownTo } from './hidden.ts'

/** A condition for queries that join the author as `users` (spec POST-1). */
export function isVisiblePost(viewerId: string | undefined): SQL | undefined {
  return and(isVisiblePerson(viewerId), isShownTo(viewerId, post), isOfReadableClub(viewerId))
}

export function isOfReadableClub(viewerId: string | undefined): SQL {
  const isMember =
    viewerId === undefined
      ? sql`false`
      : sql`EXISTS (SELECT FROM ${clubMember} AS reader WHERE reader.club_id = ${post.clubId} AND reader.user_id = ${viewerId})`
  return sql`(${post.clubId} IS NULL OR EXISTS (SELECT FROM ${club} AS of_post WHERE of_post.id = ${post.clubId} AND of_post.is_open) OR ${isMember})`
}

/**
 * Locks the post against deletion, so that rows that refer to it can be stored. Transactions with `isOrdered` wait
 * for each other, so that the ids of their rows increase in the order of the commits. Waits for blocks that are being
 * stored. Returns false if the viewer can't see the post.
 */
export async function lockVisiblePost(
  tx: Tx,
  postId: string,
  viewerId: string,
  { isOrdered = false } = {}
): Promise<boolean> {
  await lockRelations(tx, viewerId)
  const strength = isOrdered ? 'no key update' : 'key share'
  return (await selectVisible(tx, postId, viewerId).for(strength, { of: post })).length > 0
}

export async function canSeePost(db: Db, postId: string, viewerId: string | undefined): Promise<boolean> {
  return (await selectVisible(db, postId, viewerId)).length > 0
}

function selectVisible(db: Db, postId: string, viewerId: string | undefined) {
  return db
    .select({ id: post.id })
    .from(post)
    .innerJoin(users, eq(users.id, post.authorId))
    .where(and(eq(post.id, postId), isVisiblePost(viewerId)))
}
