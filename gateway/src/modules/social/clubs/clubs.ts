import type { Club, ClubRole, listClubs } from '@tambay/contracts/clubs'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { UserCard } from '@tambay/contracts/user'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import { CountKey, IdKey, keyset } from '#http/paging.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { cardColumns } from '../people/people.ts'
import { club, clubMember, clubRequest } from './tables.ts'

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

export async function findClubs(
  db: Db,
  { viewerId, where, orderBy, limit }: ClubQuery
): Promise<Array<Club & { owner_id: string }>> {
  const rows = await db
    .select({
      club,
      member_count: memberCount.mapWith(Number),
      role: viewerId
        ? sql<ClubRole | null>`CASE WHEN ${club.ownerId} = ${viewerId} THEN 'owner' ELSE (SELECT ${clubMember.role} FROM ${clubMember} WHERE ${isRowOf(clubMember, viewerId)}) END`
        : sql<null>`NULL`,
      is_requested: viewerId
        ? sql<boolean>`EXISTS (SELECT FROM ${clubRequest} WHERE ${isRowOf(clubRequest, viewerId)})`
        : sql<boolean>`false`,
      owner: cardColumns,
      isOwnerShown: sql<boolean>`${isActiveUser}`
    })
    .from(club)
    .innerJoin(users, eq(users.id, club.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return rows.map(({ club: row, role, owner, isOwnerShown, ...counts }) => ({
    ...counts,
    id: row.id,
    name: row.name,
    cover: row.cover,
    about: row.about,
    town: row.town,
    tags: row.tags,
    is_open: row.isOpen,
    is_member: role !== null,
    role,
    owner: isOwnerShown ? owner : null,
    owner_id: row.ownerId
  }))
}

export function readClubMembers(db: Db, club: { id: string; owner_id: string }): Promise<UserCard[]> {
  return db
    .select(cardColumns)
    .from(clubMember)
    .innerJoin(users, eq(users.id, clubMember.userId))
    .where(and(eq(clubMember.clubId, club.id), isActiveUser))
    .orderBy(desc(eq(clubMember.userId, club.owner_id)), asc(clubMember.joinedAt), asc(clubMember.userId))
    .limit(maxMembers)
}

function isMember(userId: string): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${clubMember} WHERE ${isRowOf(clubMember, userId)})`
}

const isRowOf = (table: typeof clubMember | typeof clubRequest, userId: string) =>
  sql`${table.clubId} = ${club.id} AND ${table.userId} = ${userId}`
