import { tellRoundTimes } from '@tambay/contracts/game-server'
import { and, eq } from 'drizzle-orm'

import { isLive } from '#modules/party/lists/party-cards.ts'
import { party, partyRound } from '#modules/party/tables.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { GameContext } from '../game-offers.ts'

export function roundTimesRoute(app: App, { db, clock }: Pick<GameContext, 'db' | 'clock'>): void {
  route(app, tellRoundTimes, async ({ body, game, refuse }) => {
    const isPlayed = and(eq(party.id, body.party_id), eq(party.gameId, game), isLive)
    if ((await db.$count(party, isPlayed)) === 0) refuse('party_not_found')
    const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
    const times = { gameId: game, joinableUntil: inMs(body.joinable_ms), nextAt: inMs(body.next_ms) }
    await db
      .insert(partyRound)
      .values({ partyId: body.party_id, ...times })
      .onConflictDoUpdate({ target: partyRound.partyId, set: times })
    return {}
  })
}
