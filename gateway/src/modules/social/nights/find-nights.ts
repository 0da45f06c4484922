import type { ClubNight } from '@tambay/contracts/club-nights'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isLive } from '#modules/party/lists/party-cards.ts'
import { game, party } from '#modules/party/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isUnblocked, isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { clubNight, clubNightGuest } from './tables.ts'

const maxFaces = 3
/** A gateway that was down opens a night up to an hour late. */
export const latestMs = 3_600_000

/** Nights that are planned, or that people are at with a host whom the viewer may see. */
export const isAhead = (viewerId: string | undefined, now: Date): SQL | undefined =>
  or(isPlanned(now), and(isNotNull(clubNight.openedAt), isLive, isUnblocked(viewerId, party.hostId)))

export const isPlanned = (now: Date): SQL | undefined =>
  and(isNull(clubNight.openedAt), gt(clubNight.startsAt, new Date(now.getTime() - latestMs)))

export async function findNights(
  db: Db,
  { clubId, viewerId, now }: { clubId: string; viewerId: string | undefined; now: Date }
): Promise<ClubNight[]> {
  const isOfNight = eq(clubNightGuest.nightId, clubNight.id)
  const goesThere =
    viewerId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`EXISTS (SELECT FROM ${clubNightGuest} WHERE ${and(isOfNight, eq(clubNightGuest.userId, viewerId))})`
  const rows = await db
    .select({
      night: clubNight,
      game: { id: game.id, name: game.name, icon: game.icon },
      organizer: cardColumns,
      isOrganizerShown: sql<boolean>`${isVisiblePerson(viewerId)}`,
      goingCount: sql<number>`(SELECT count(*)::int FROM ${clubNightGuest} WHERE ${isOfNight})`,
      isGoing: goesThere
    })
    .from(clubNight)
    .innerJoin(game, eq(game.id, clubNight.gameId))
    .innerJoin(users, eq(users.id, clubNight.organizerId))
    .leftJoin(party, eq(party.id, clubNight.partyId))
    .where(and(eq(clubNight.clubId, clubId), isAhead(viewerId, now)))
    .orderBy(asc(clubNight.startsAt), asc(clubNight.id))
    .limit(50)
  const faces = await findFaces(
    db,
    rows.map(({ night }) => night.id),
    viewerId
  )
  return rows.map(({ night, organizer, isOrganizerShown, goingCount, isGoing, ...row }) => ({
    id: night.id,
    name: night.name,
    game: row.game,
    starts_at: toTimestamp(night.startsAt),
    organizer: isOrganizerShown ? organizer : null,
    going_count: goingCount,
    faces: faces.get(night.id) ?? [],
    is_going: isGoing,
    party_id: night.partyId
  }))
}

async function findFaces(
  db: Db,
  nightIds: string[],
  viewerId: string | undefined
): Promise<Map<string, ClubNight['faces']>> {
  if (nightIds.length === 0) return new Map()
  const { nightId, answeredAt } = clubNightGuest
  const order = sql`PARTITION BY ${nightId} ORDER BY ${answeredAt} DESC, ${users.id}`
  const position = sql<number>`row_number() OVER (${order})`.as('position')
  const ranked = db
    .select({ ...cardColumns, nightId, position })
    .from(clubNightGuest)
    .innerJoin(users, eq(users.id, clubNightGuest.userId))
    .where(and(inArray(nightId, nightIds), isVisiblePerson(viewerId)))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(sql`${ranked.position} <= ${maxFaces}`)
    .orderBy(ranked.position)
  return Map.groupBy(
    rows.map(({ position: _, ...row }) => row),
    row => row.nightId
  )
}
