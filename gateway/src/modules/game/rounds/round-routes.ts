import { endRound, reportRound } from '@tambay/contracts/game-server'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { findSession } from '../sessions/find-session.ts'
import { recordRound } from './record-round.ts'

export function roundRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  route(app, reportRound, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const session =
        (await findSession(tx, { session: body.session, game, now: clock.now() })) ??
        refuse('launch_ticket_invalid')
      const score = body.score ?? refuse('party_score_required')
      const { userId, partyId } = session
      if (session.isPractice || userId === null) return { is_ticket_earned: false, ticket_count: 0 }
      return recordRound(tx, { gameId: game, roundId: body.round_id, userId, partyId, score }, deps)
    })
  )

  route(app, endRound, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const now = clock.now()
      const results = []
      const endedSessions = []
      for (const { session, score = refuse('party_score_required') } of body.results) {
        const found = await findSession(tx, { session, game, now })
        if (found) results.push({ session, score, ...found })
        else endedSessions.push(session)
      }
      // Always in the same order, so that two calls don't deadlock.
      results.sort((one, other) => Number(one.userId ?? 0) - Number(other.userId ?? 0))
      const rewards = []
      for (const { session, score, userId, guest, partyId, isPractice } of results) {
        const isReal = !isPractice && userId !== null
        const reward = isReal
          ? await recordRound(tx, { gameId: game, roundId: body.round_id, userId, partyId, score }, deps)
          : { is_ticket_earned: false, ticket_count: 0 }
        rewards.push({ session, player_id: userId ?? guest?.id ?? '', ...reward })
      }
      return { results: rewards, ended_sessions: endedSessions }
    })
  )
}
