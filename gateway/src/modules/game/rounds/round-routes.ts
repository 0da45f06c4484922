import { endRound, reportRound } from '@tambay/contracts/game-server'

import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { GameContext } from '../game-offers.ts'
import { findSession, findSessions, type PlayerSession } from '../sessions/find-session.ts'
import { recordRound, type RoundReward } from './record-round.ts'

const noReward = { is_ticket_earned: false, ticket_count: 0 }

export function roundRoutes(app: App, deps: GameContext): void {
  const { db, clock } = deps

  async function rewardPlayer(
    tx: Tx,
    { isPractice, userId, partyId }: PlayerSession,
    round: { gameId: string; roundId: string; score: number }
  ): Promise<RoundReward> {
    return isPractice ? noReward : recordRound(tx, { ...round, userId, partyId }, deps)
  }

  route(app, reportRound, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const { session, round_id: roundId } = body
      const player =
        (await findSession(tx, { session, game, now: clock.now() })) ?? refuse('launch_ticket_invalid')
      const score = body.score ?? refuse('party_score_required')
      return rewardPlayer(tx, player, { gameId: game, roundId, score })
    })
  )

  route(app, endRound, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const sessions = body.results.map(({ session }) => session)
      const players = await findSessions(tx, { sessions, game, now: clock.now() })
      const results = body.results.flatMap(({ session, score = refuse('party_score_required') }) => {
        const player = players.get(session)
        return player ? { session, score, player } : []
      })
      // Sorts the players, so that two calls lock them in the same order and don't deadlock.
      results.sort((one, other) => Number(one.player.userId ?? 0) - Number(other.player.userId ?? 0))
      const rewards = []
      for (const { session, score, player } of results) {
        const reward = await rewardPlayer(tx, player, { gameId: game, roundId: body.round_id, score })
        rewards.push({ session, player_id: player.playerId, ...reward })
      }
      return { results: rewards, ended_sessions: sessions.filter(session => !players.has(session)) }
    })
  )
}
