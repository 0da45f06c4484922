import { getGame } from '@tambay/contracts/game'
import { getRecentGames, listGames } from '@tambay/contracts/party'
import { and, arrayContains, desc, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { App } from '#platform/http/app-type.ts'
import { CountKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { PartyContext } from '../party-offers.ts'
import { personOf } from '../rooms/person.ts'
import { game, recentPlay } from '../tables.ts'
import { playersNow, toGameCard } from './game-cards.ts'

const popularCursors = keyset('popular-games.1', z.tuple([CountKey, z.string()]))
const newCursors = keyset('new-games.1', z.tuple([TimeKey, z.string()]))
const recentCursors = keyset('recent-games.1', z.tuple([TimeKey, z.string()]))

export function gameRoutes(app: App, deps: PartyContext): void {
  const selectGames = (where: SQL | undefined) =>
    deps.db.select({ row: game, playersNow }).from(game).where(where).$dynamic()
  const cardOf = ({ row, playersNow }: GameRow) => toGameCard(deps, { ...row, playersNow })

  route(app, listGames, async ({ query: { tag, sort, cursor, limit } }) => {
    const isTagged = tag === undefined ? undefined : arrayContains(game.tags, [tag])
    if (sort === 'new') {
      const key = newCursors.read(cursor)
      const rows = await selectGames(and(isTagged, key && isOlder(game.releasedAt, game.id, key)))
        .orderBy(desc(game.releasedAt), desc(game.id))
        .limit(limit + 1)
      const page = newCursors.page(rows, limit, ({ row }) => [row.releasedAt.getTime(), row.id])
      return { ...page, items: page.items.map(cardOf) }
    }
    const key = popularCursors.read(cursor)
    const isAfter = key && sql`(${game.plays}, ${game.id}) < (${key[0]}, ${key[1]})`
    const rows = await selectGames(and(isTagged, isAfter))
      .orderBy(desc(game.plays), desc(game.id))
      .limit(limit + 1)
    const page = popularCursors.page(rows, limit, ({ row }) => [row.plays, row.id])
    return { ...page, items: page.items.map(cardOf) }
  })

  route(app, getRecentGames, async ({ query: { cursor, limit }, ...caller }) => {
    const person = personOf(caller)
    if (!person) return { items: [], next_cursor: null }
    const { playedAt, gameId, playerId } = recentPlay
    const key = recentCursors.read(cursor)
    const rows = await deps.db
      .select({ row: game, playersNow, playedAt })
      .from(recentPlay)
      .innerJoin(game, eq(game.id, gameId))
      .where(and(eq(playerId, person.memberId), key && isOlder(playedAt, gameId, key)))
      .orderBy(desc(playedAt), desc(gameId))
      .limit(limit + 1)
    const page = recentCursors.page(rows, limit, each => [each.playedAt.getTime(), each.row.id])
    return { ...page, items: page.items.map(cardOf) }
  })

  route(app, getGame, async ({ query, refuse }) => {
    const [found] = await selectGames(eq(game.id, query.game_id))
    if (!found) return refuse('game_not_found')
    const { releasedAt, plays, maxPayoutRatio } = found.row
    const detail = { released_at: toTimestamp(releasedAt), plays, max_payout_ratio: maxPayoutRatio }
    return { game: { ...cardOf(found), ...detail } }
  })
}

interface GameRow {
  row: typeof game.$inferSelect
  playersNow: number
}
