import { getRecentGames, listGames } from '@tambay/contracts/party'
import { arrayContains, desc, eq } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { pageByOffset } from '#http/paging.ts'
import { route } from '#http/route.ts'
import { personOf } from '../rooms/person.ts'
import { game, recentPlay } from '../tables.ts'
import { findGameCards } from './game-cards.ts'

export function gameRoutes(app: App, deps: Deps): void {
  route(app, listGames, ({ query }) =>
    pageByOffset(query, async (limit, offset) => {
      const cards = await findGameCards(
        deps,
        query.tag === undefined ? undefined : arrayContains(game.tags, [query.tag])
      )
      return cards.slice(offset, offset + limit)
    })
  )

  route(app, getRecentGames, ({ query, ...caller }) =>
    pageByOffset(query, async (limit, offset) => {
      const person = personOf(caller)
      if (!person) return []
      const plays = await deps.db
        .select({ gameId: recentPlay.gameId })
        .from(recentPlay)
        .where(eq(recentPlay.playerId, person.memberId))
        .orderBy(desc(recentPlay.playedAt))
        .limit(limit)
        .offset(offset)
      const cards = new Map((await findGameCards(deps)).map(card => [card.id, card]))
      return plays.flatMap(({ gameId }) => cards.get(gameId) ?? [])
    })
  )
}
