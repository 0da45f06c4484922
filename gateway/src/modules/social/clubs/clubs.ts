import type { Club, listClubs } from '@tambay/contracts/clubs'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { UserCard } from '@tambay/contracts/user'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import { CountKey, IdKey, keyset } from '#http/paging.ts'
import { users } from '#modules/user/tables.ts'
import { cardColumns } from '../people/people.ts'
import { club, clubMember } from '../tables.ts'

const maxMembers = 50

/**
 * Cursors contain the member count and the id of the last club on a page. Clubs are ordered by size, then by
 * age.
 */
const cursors = keyset('clubs.1', z.tuple([CountKey, IdKey]))

const memberCount = sql<number>`(SELECT count(*) FROM ${clubMember} WHERE ${clubMember.clubId} = ${club.id})`

export async function readClubs(
  db: Db,
  query: QueryOf<typeof listClubs>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listClubs>> {
  if (query.is_mine && viewerId === undefined) return { items: [], next_cursor: null }
  const after = cursors.read(query.cursor)
  const found = await findClubs(db, {
    viewerId,
    where: and(
      query.is_mine && viewerId ? isMember(viewerId) : undefined,
      after && sql`(${memberCount}, -${club.id}) < (${after[0]}, -${after[1]}::bigint)`
    ),
    orderBy: [desc(memberCount), asc(club.id)],
    limit: query.limit + 1
  })
  return cursors.page(found, query.limit, ({ id, member_count: members }) => [members, id])
}

interface ClubQuery {
  viewerId: string | undefined
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
}

export function findClubs(db: Db, { viewerId, where, orderBy, limit }: ClubQuery): Promise<Club[]> {
  return db
    .select({
      id: club.id,
      name: club.name,
      cover: club.cover,
      about: club.about,
      town: club.town,
      tags: club.tags,
      member_count: memberCount.mapWith(Number),
      is_member: viewerId ? isMember(viewerId) : sql<boolean>`false`,
      owner: cardColumns
    })
    .from(club)
    .innerJoin(users, eq(users.id, club.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export function readClubMembers(db: Db, { id, owner }: Club): Promise<UserCard[]> {
  return db
    .select(cardColumns)
    .from(clubMember)
    .innerJoin(users, eq(users.id, clubMember.userId))
    .where(eq(clubMember.clubId, id))
    .orderBy(desc(eq(clubMember.userId, owner.id)), asc(clubMember.joinedAt), asc(clubMember.userId))
    .limit(maxMembers)
}

function isMember(userId: string): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${clubMember} WHERE ${clubMember.clubId} = ${club.id} AND ${clubMember.userId} = ${userId})`
}
