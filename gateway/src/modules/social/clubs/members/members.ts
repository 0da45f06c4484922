import { listClubRequests } from '@tambay/contracts/club-management'
import { listClubMembers } from '@tambay/contracts/clubs'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { UserCard } from '@tambay/contracts/user'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset, TimeKey } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { clubMember, clubRequest } from '../tables.ts'

const ranks = ['owner', 'officer', 'member'] as const

const memberCursors = keyset('club-members.1', z.tuple([z.int().check(z.gte(0), z.lte(2)), TimeKey, IdKey]))

interface Viewed {
  id: string
  owner_id: string
}

export async function readMembers(
  db: Db,
  { id, owner_id: ownerId }: Viewed,
  { cursor, limit, qs = '' }: Pick<QueryOf<typeof listClubMembers>, 'cursor' | 'limit' | 'qs'>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listClubMembers>> {
  const rank = rankOf(ownerId)
  const last = memberCursors.read(cursor)
  const rows = await db
    .select({ card: cardColumns, rank, joinedAt: clubMember.joinedAt })
    .from(clubMember)
    .innerJoin(users, eq(users.id, clubMember.userId))
    .where(
      and(
        eq(clubMember.clubId, id),
        isVisiblePerson(viewerId),
        qs === '' ? undefined : sql`strpos(lower(${users.nickName}), lower(${qs})) > 0`,
        last &&
          sql`(${rank}, ${clubMember.joinedAt}, ${clubMember.userId}) > (${last[0]}::int, ${new Date(last[1]).toISOString()}::timestamptz, ${last[2]}::bigint)`
      )
    )
    .orderBy(asc(rank), asc(clubMember.joinedAt), asc(clubMember.userId))
    .limit(limit + 1)
  const page = memberCursors.page(rows, limit, row => [row.rank, row.joinedAt.getTime(), row.card.id])
  return {
    ...page,
    items: page.items.map(row => ({
      ...row.card,
      role: ranks[row.rank] ?? 'member',
      joined_at: toTimestamp(row.joinedAt)
    }))
  }
}

export async function findOfferedTo(db: Db, club: Viewed, viewerId: string): Promise<UserCard | null> {
  const [card] = await db
    .select(cardColumns)
    .from(clubMember)
    .innerJoin(users, eq(users.id, clubMember.userId))
    .where(and(eq(clubMember.clubId, club.id), clubMember.isOffered, isVisiblePerson(viewerId)))
  return card && [club.owner_id, card.id].includes(viewerId) ? card : null
}

function rankOf(ownerId: string): SQL<number> {
  return sql<number>`(CASE WHEN ${clubMember.userId} = ${ownerId} THEN 0 WHEN ${clubMember.role} = 'officer' THEN 1 ELSE 2 END)`
}

const requestCursors = keyset('club-requests.1', z.tuple([TimeKey, IdKey]))

export async function readRequests(
  db: Db,
  { club_id: clubId, cursor, limit }: QueryOf<typeof listClubRequests>,
  viewerId: string
): Promise<ResponseOf<typeof listClubRequests>> {
  const last = requestCursors.read(cursor)
  const rows = await db
    .select({ card: cardColumns, requestedAt: clubRequest.requestedAt })
    .from(clubRequest)
    .innerJoin(users, eq(users.id, clubRequest.userId))
    .where(
      and(
        eq(clubRequest.clubId, clubId),
        isVisiblePerson(viewerId),
        last &&
          sql`(${clubRequest.requestedAt}, ${clubRequest.userId}) > (${new Date(last[0]).toISOString()}::timestamptz, ${last[1]}::bigint)`
      )
    )
    .orderBy(asc(clubRequest.requestedAt), asc(clubRequest.userId))
    .limit(limit + 1)
  const page = requestCursors.page(rows, limit, row => [row.requestedAt.getTime(), row.card.id])
  return {
    ...page,
    items: page.items.map(row => ({ ...row.card, requested_at: toTimestamp(row.requestedAt) }))
  }
}

export async function countRequests(db: Db, clubId: string, viewerId: string): Promise<number> {
  return (await countRequestsOf(db, [clubId], viewerId)).get(clubId) ?? 0
}

export async function countRequestsOf(
  db: Db,
  clubIds: string[],
  viewerId: string
): Promise<Map<string, number>> {
  if (clubIds.length === 0) return new Map()
  const rows = await db
    .select({ clubId: clubRequest.clubId, count: count() })
    .from(clubRequest)
    .innerJoin(users, eq(users.id, clubRequest.userId))
    .where(and(inArray(clubRequest.clubId, clubIds), isVisiblePerson(viewerId)))
    .groupBy(clubRequest.clubId)
  return new Map(rows.map(row => [row.clubId, row.count]))
}
