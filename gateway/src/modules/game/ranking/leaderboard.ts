import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { LeaderboardLine, listLeaderboard } from '@tambay/contracts/game'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { game } from '#modules/party/tables.ts'
import { isFriendOf } from '#modules/people/follows/follows.ts'
import { cardColumns } from '#modules/people/people.ts'
import { follow } from '#modules/people/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { manilaDay, startOfDay, weekRange } from '#platform/time/manila.ts'
import { gameScore } from '../tables.ts'

const cursors = keyset('leaderboard.2', z.tuple([z.int(), IdKey]))

type Query = QueryOf<typeof listLeaderboard>
type By = Query['by']

export async function readLeaderboard(
  db: Db,
  query: Query,
  viewerId: string | undefined,
  now: Date
): Promise<ResponseOf<typeof listLeaderboard>> {
  const { startsOn, from, to } = rangeOf(query.period, manilaDay(now))
  const period = { starts_at: toTimestamp(from), ends_at: toTimestamp(to) }
  const board = and(
    eq(gameScore.gameId, query.game_id),
    eq(gameScore.period, query.period),
    eq(gameScore.startsOn, startsOn),
    isVisiblePerson(viewerId)
  )
  const shown = query.scope === 'all' ? board : viewerId && and(board, isInCircle(db, viewerId))
  if (!shown) return { items: [], next_cursor: null, mine: null, ...period }

  const { by } = query
  const value = gameScore[by]
  const key = cursors.read(query.cursor)
  const rows = await selectLines(db)
    .where(key ? and(shown, sql`(${value}, ${gameScore.userId}) < (${key[0]}, ${key[1]}::int8)`) : shown)
    .orderBy(desc(value), desc(gameScore.userId))
    .limit(query.limit + 1)
  const { items, next_cursor } = cursors.page(rows, query.limit, row => [row[by], row.user.id])
  const [first] = items
  const above = key && first ? await countAbove(db, shown, first, by) : { better: 0, before: 0 }
  return {
    items: rankFrom(above, items, by),
    next_cursor,
    mine: viewerId ? await readMine(db, shown, viewerId, by) : null,
    ...period
  }
}

function rangeOf(period: Query['period'], today: string) {
  if (period === 'week') {
    const { monday, ...range } = weekRange(today)
    return { startsOn: monday, ...range }
  }
  const from = startOfDay(today)
  return { startsOn: today, from, to: new Date(from.getTime() + 24 * 3_600_000) }
}

const isInCircle = (db: Db, userId: string) =>
  or(
    eq(gameScore.userId, userId),
    inArray(gameScore.userId, db.select({ id: follow.followedId }).from(follow).where(isFriendOf(userId)))
  )

function selectLines(db: Db) {
  return db
    .select({
      user: cardColumns,
      score: gameScore.score,
      wins: gameScore.wins,
      best: gameScore.best,
      rounds: gameScore.rounds
    })
    .from(gameScore)
    .innerJoin(users, eq(users.id, gameScore.userId))
    .$dynamic()
}

type Line = Omit<LeaderboardLine, 'rank'>

interface Above {
  better: number
  before: number
}

async function countAbove(db: Db, shown: SQL, { user, ...line }: Line, by: By): Promise<Above> {
  const isBetter = sql`${gameScore[by]} > ${line[by]}`
  const [above] = await db
    .select({
      better: sql`count(*) FILTER (WHERE ${isBetter})`.mapWith(Number),
      before: sql`count(*)`.mapWith(Number)
    })
    .from(gameScore)
    .innerJoin(users, eq(users.id, gameScore.userId))
    .where(and(shown, sql`(${gameScore[by]}, ${gameScore.userId}) > (${line[by]}, ${user.id}::int8)`))
  return above ?? { better: 0, before: 0 }
}

function rankFrom({ better, before }: Above, lines: readonly Line[], by: By): LeaderboardLine[] {
  const ranked: LeaderboardLine[] = []
  for (const [index, line] of lines.entries()) {
    const last = ranked.at(-1)
    const rank = last ? (last[by] === line[by] ? last.rank : before + index + 1) : better + 1
    ranked.push({ rank, ...line })
  }
  return ranked
}

async function readMine(db: Db, shown: SQL, userId: string, by: By): Promise<LeaderboardLine | null> {
  const [line] = await selectLines(db).where(and(shown, eq(gameScore.userId, userId)))
  return line ? (rankFrom(await countAbove(db, shown, line, by), [line], by)[0] ?? null) : null
}

/** The user's best place of this week, among all games. */
export async function findBestRank(
  db: Db,
  userId: string,
  now: Date
): Promise<{ place: number; game: string } | null> {
  const isOfWeek = and(eq(gameScore.period, 'week'), eq(gameScore.startsOn, weekRange(manilaDay(now)).monday))
  const mine = await db
    .select({ gameId: gameScore.gameId, game: game.name })
    .from(gameScore)
    .innerJoin(game, eq(game.id, gameScore.gameId))
    .where(and(isOfWeek, eq(gameScore.userId, userId)))
  const places: { place: number; game: string }[] = []
  for (const { gameId, game } of mine) {
    const board = and(isOfWeek, eq(gameScore.gameId, gameId), isVisiblePerson(userId))
    const line = board && (await readMine(db, board, userId, 'wins'))
    if (line) places.push({ place: line.rank, game })
  }
  return places.toSorted((one, other) => one.place - other.place)[0] ?? null
}
