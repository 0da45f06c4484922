import type { listClubs, listSuggestedClubs, SuggestedClub } from '@tambay/contracts/clubs'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { readInterestTags } from '@tambay/contracts/interest-tags'
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { follow } from '#modules/people/tables.ts'
import { isVisibleTo } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { CountKey, IdKey, keyset } from '#platform/http/paging.ts'
import { findClubs, hasMember, memberCount } from './find-clubs.ts'
import { canManage } from './lock-club.ts'
import { countRequestsOf } from './members/members.ts'
import { club, clubMember } from './tables.ts'

/**
 * Cursors contain the member count and the id of the last club on a page. Clubs are ordered by size, then by
 * age.
 */
const cursors = keyset('clubs.1', z.tuple([CountKey, IdKey]))

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
      query.is_mine && viewerId ? hasMember(viewerId) : undefined,
      after && sql`(${memberCount}, -${club.id}) < (${after[0]}, -${after[1]}::bigint)`
    ),
    orderBy: [desc(memberCount), asc(club.id)],
    limit: query.limit + 1
  })
  const page = cursors.page(found, query.limit, ({ id, member_count: members }) => [members, id])
  const managed = page.items.filter(({ role }) => canManage(role)).map(({ id }) => id)
  const requests = viewerId === undefined ? undefined : await countRequestsOf(db, managed, viewerId)
  return { ...page, items: page.items.map(each => ({ ...each, request_count: requests?.get(each.id) ?? 0 })) }
}

const suggestionCursors = keyset('suggested-clubs.1', z.tuple([CountKey, CountKey, IdKey]))

/** Each person that the caller follows adds 4 points, the same town 3, a shared interest 2 (spec CLUB-5). */
export async function readSuggestedClubs(
  db: Db,
  query: QueryOf<typeof listSuggestedClubs>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listSuggestedClubs>> {
  const taste = await readTaste(db, viewerId)
  const score = scoreFor(taste)
  const after = suggestionCursors.read(query.cursor)
  const found = await findClubs(db, {
    viewerId,
    where: and(
      viewerId === undefined ? undefined : not(hasMember(viewerId)),
      after && sql`(${score}, ${memberCount}, -${club.id}) < (${after[0]}, ${after[1]}, -${after[2]}::bigint)`
    ),
    orderBy: [desc(score), desc(memberCount), asc(club.id)],
    limit: query.limit + 1
  })
  const scores = await readScores(
    db,
    taste,
    found.map(({ id }) => id)
  )
  const scored = found.map(each => ({ ...each, ...scores.get(each.id) }))
  const page = suggestionCursors.page(
    scored,
    query.limit,
    ({ id, score: points = 0, member_count: members }) => [points, members, id]
  )
  return {
    ...page,
    items: page.items.map(each => ({ ...each, reason: reasonFor(taste, each) }))
  }
}

interface Taste {
  viewerId: string | undefined
  town: string
  tags: string[]
}

async function readTaste(db: Db, viewerId: string | undefined): Promise<Taste> {
  if (viewerId === undefined) return { viewerId, town: '', tags: [] }
  const [user] = await db
    .select({ town: users.town, codes: users.interestTag })
    .from(users)
    .where(eq(users.id, viewerId))
  return {
    viewerId,
    town: user?.town ?? '',
    tags: readInterestTags(user?.codes ?? '').map(({ label }) => label)
  }
}

/** The members of other clubs are hidden (spec CLUB-3). */
function followedIn({ viewerId }: Taste): SQL<number> {
  if (viewerId === undefined) return sql<number>`0`
  return sql<number>`(SELECT count(*) FROM ${clubMember} JOIN ${follow} ON ${follow.followerId} = ${viewerId} AND ${follow.followedId} = ${clubMember.userId} WHERE ${clubMember.clubId} = ${club.id} AND ${club.isOpen} AND ${isVisibleTo(viewerId, clubMember.userId)})`
}

function scoreFor(taste: Taste): SQL<number> {
  const isSameTown = taste.town === '' ? sql`false` : sql`${club.town} = ${taste.town}`
  const isSharedTag = sql`${club.tags} && ${sql.param(taste.tags)}::text[]`
  return sql<number>`(4 * ${followedIn(taste)} + 3 * (${isSameTown})::int + 2 * (${isSharedTag})::int)`
}

async function readScores(db: Db, taste: Taste, ids: readonly string[]) {
  const rows = await db
    .select({
      id: club.id,
      score: scoreFor(taste).mapWith(Number),
      followed: followedIn(taste).mapWith(Number)
    })
    .from(club)
    .where(sql`${club.id} = ANY(${sql.param(ids)}::bigint[])`)
  return new Map(rows.map(({ id, ...points }) => [id, points]))
}

function reasonFor(
  taste: Taste,
  { followed = 0, town, tags }: { followed?: number; town: string; tags: string[] }
): SuggestedClub['reason'] {
  if (followed > 0) return { kind: 'following', count: followed }
  if (town !== '' && town === taste.town) return { kind: 'same_town', town }
  const tag = tags.find(each => taste.tags.includes(each))
  return tag === undefined ? { kind: 'popular' } : { kind: 'tag', tag }
}
