import type { Party } from '@tambay/contracts/party'
import { newcomerTag } from '@tambay/contracts/validation/party-fields'
import { and, desc, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { follows } from '#modules/people/follows/follows.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readParty } from '../rooms/read-party.ts'
import { party, partyMember, partyRound, partyVisit, recentPlay } from '../tables.ts'
import { joinableBy } from './joinable-by.ts'
import { isListed, memberCount } from './party-cards.ts'

export interface OpenParty {
  id: string
  /** A friend in the room, or somebody whom the user follows. */
  friendId: string | null
  followedId: string | null
  /** When the user was last in a room of this host, and last played this game. */
  visitedAt: Date | null
  playedAt: Date | null
  sharesInterest: boolean
}

interface OpenPartyQuery {
  userId: string
  gameId?: string | undefined
  limit: number
  /** Leaves out the room in which the user is, and counts what the user did after this time. */
  elsewhereSince?: Date
}

/** People are new for a week. */
const newForMs = 7 * 24 * 3_600_000
/** From the tap on Play to the game's table. */
const wayMs = 3000

/**
 * The parties in which the user has most to play with: friends first, then people they follow, then, for new people, a
 * room that welcomes them, then a round that can be joined, then a host who shares an interest, then the most people.
 * Parties of two people who blocked each other are never chosen.
 */
export async function findOpenParties(
  { db, config, clock }: { db: Db; config: Pick<Config, 'GAME_ORIGINS'>; clock: Clock },
  { userId, gameId, limit, elsewhereSince }: OpenPartyQuery
): Promise<OpenParty[]> {
  const games = Object.keys(config.GAME_ORIGINS).filter(id => gameId === undefined || id === gameId)
  const isFollowed = follows(sql`${userId}::bigint`, sql`user_id`)
  const now = clock.now().getTime()
  const isFriend = sql`${isFollowed} AND ${follows(sql`user_id`, sql`${userId}::bigint`)}`
  return db
    .select({
      id: party.id,
      friendId: firstOther(userId, isFriend),
      followedId: firstOther(userId, isFollowed),
      visitedAt: lastVisit(userId, elsewhereSince),
      playedAt: lastPlay(userId, elsewhereSince),
      sharesInterest: sharesInterest(userId)
    })
    .from(party)
    .innerJoin(users, eq(users.id, party.hostId))
    .where(
      and(
        isListed,
        not(party.isGuestRoom),
        joinableBy(userId, games),
        sql`${othersWhere(userId, sql`NOT is_away`)} > 0`,
        hasNoBlocked(userId),
        elsewhereSince && not(isInside(userId))
      )
    )
    .orderBy(
      desc(othersWhere(userId, isFriend)),
      desc(othersWhere(userId, isFollowed)),
      desc(welcomes(userId, new Date(now - newForMs))),
      desc(roundRank(new Date(now + wayMs))),
      desc(sharesInterest(userId)),
      desc(memberCount),
      desc(party.id)
    )
    .limit(limit)
}

/** Reads the first of the parties completely. Returns null if there is none. */
export async function readBest(
  deps: Parameters<typeof readParty>[0],
  [best]: readonly OpenParty[]
): Promise<Party | null> {
  const found = best && (await readParty(deps, best.id))
  return typeof found === 'object' ? found : null
}

/** Nobody in the room, the host included, is separated from the user by a block. */
export const hasNoBlocked = (userId: string) =>
  and(
    sql`${othersWhere(userId, not(isUnblocked(userId, sql`user_id`) ?? sql`true`))} = 0`,
    isUnblocked(userId, party.hostId)
  )

const isInside = (userId: string) =>
  sql`EXISTS (SELECT FROM ${partyMember} WHERE party_id = ${party.id} AND user_id = ${userId})`

/** The number of other members for whom a condition on `user_id` is true. */
const othersWhere = (userId: string, condition: SQL) =>
  sql`(SELECT count(*) FROM ${partyMember} WHERE party_id = ${party.id} AND user_id <> ${userId} AND ${condition})`

const firstOther = (userId: string, condition: SQL) =>
  sql<
    string | null
  >`(SELECT user_id::text FROM ${partyMember} WHERE party_id = ${party.id} AND user_id <> ${userId} AND NOT is_away AND ${condition} ORDER BY seat NULLS LAST, joined_at LIMIT 1)`

const lastVisit = (userId: string, since = new Date(0)) =>
  sql`(SELECT max(visited_at) FROM ${partyVisit} JOIN ${party} AS earlier ON earlier.id = party_id WHERE user_id = ${userId} AND ${gt(partyVisit.visitedAt, since)} AND earlier.host_id = ${party.hostId})`.mapWith(
    partyVisit.visitedAt
  )

const lastPlay = (userId: string, since = new Date(0)) =>
  sql`(SELECT played_at FROM ${recentPlay} WHERE player_id = ${userId} AND game_id = ${party.gameId} AND ${gt(recentPlay.playedAt, since)})`.mapWith(
    recentPlay.playedAt
  )

/** Whether the user is new, and the host, who is here and not new, chose the tag for newcomers. */
const welcomes = (userId: string, since: Date) =>
  sql<boolean>`(${newcomerTag} = ANY(${party.tags})
    AND ${lte(users.createdAt, since)}
    AND EXISTS (SELECT FROM ${users} AS mine WHERE mine.id = ${userId} AND ${gt(sql`mine.created_at`, sql.param(since, users.createdAt))})
    AND EXISTS (SELECT FROM ${partyMember} WHERE party_id = ${party.id} AND user_id = ${party.hostId} AND NOT is_away))`

/** 2: a round takes players when the user arrives. 0: it no longer does. 1: the user can begin one, or nothing is known. */
const roundRank = (arrival: Date) =>
  sql`coalesce((SELECT CASE WHEN ${gt(partyRound.joinableUntil, arrival)} THEN 2 WHEN ${gt(partyRound.nextAt, arrival)} THEN 0 ELSE 1 END
    FROM ${partyRound} WHERE party_id = ${party.id} AND ${partyRound.gameId} = ${party.gameId}), 1)`

const tagsOf = (tags: SQL) => sql`string_to_array(nullif(${tags}, ''), ',')`

const sharesInterest = (userId: string) =>
  sql<boolean>`coalesce(${tagsOf(sql`${users.interestTag}`)} && (SELECT ${tagsOf(sql`mine.interest_tag`)} FROM ${users} AS mine WHERE mine.id = ${userId}), false)`
