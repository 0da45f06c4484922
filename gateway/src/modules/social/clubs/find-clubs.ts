import type { Club, ClubRole } from '@tambay/contracts/clubs'
import { and, eq, type SQL, sql } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { club, clubMember, clubRequest } from './tables.ts'

export const memberCount = sql<number>`(SELECT count(*) FROM ${clubMember} WHERE ${clubMember.clubId} = ${club.id})`

interface ClubQuery {
  viewerId: string | undefined
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
}

type FoundClub = Club & { owner_id: string }

/** A club is hidden from people who blocked its owner or whom its owner blocked (spec CLUB-2). */
export async function findClubs(
  db: Db,
  { viewerId, where, orderBy, limit }: ClubQuery
): Promise<FoundClub[]> {
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
    .where(and(isUnblocked(viewerId, club.ownerId), where))
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

export async function requireClub(db: Db, clubId: string, viewerId: string | undefined): Promise<FoundClub> {
  const [found] = await findClubs(db, { viewerId, where: eq(club.id, clubId), orderBy: [], limit: 1 })
  if (!found) throw new Refusal('club_not_found')
  return found
}

/** Finds a club whose members, rooms and posts the viewer can see (spec CLUB-3). */
export async function requireReadableClub(
  db: Db,
  clubId: string,
  viewerId: string | undefined
): Promise<FoundClub> {
  const club = await requireClub(db, clubId, viewerId)
  if (!club.is_open && !club.is_member) throw new Refusal('club_members_only')
  return club
}

export function hasMember(userId: string): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${clubMember} WHERE ${isRowOf(clubMember, userId)})`
}

const isRowOf = (table: typeof clubMember | typeof clubRequest, userId: string) =>
  sql`${table.clubId} = ${club.id} AND ${table.userId} = ${userId}`
