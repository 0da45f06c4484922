import { reportRound } from '@tambay/contracts/game-server'
import { and, eq } from 'drizzle-orm'

import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { route } from '../../http/route.ts'
import { lockPlayer } from '../activity/tickets/turntable-player.ts'
import { findSession } from './find-session.ts'
import { gameRound } from './tables.ts'

export function roundRoutes(app: App, { db, clock, tickets }: Deps): void {
  route(app, reportRound, ({ body, game, refuse }) =>
    transact(db, async tx => {
      const now = clock.now()
      const session =
        (await findSession(tx, { session: body.session, game, now })) ?? refuse('launch_ticket_invalid')
      const score = body.score ?? refuse('party_score_required')
      const { userId, partyId } = session
      if (session.isPractice || userId === null) return { is_ticket_earned: false, ticket_count: 0 }
      const round = and(
        eq(gameRound.gameId, game),
        eq(gameRound.roundId, body.round_id),
        eq(gameRound.userId, userId)
      )
      const { rowCount: isNew } = await tx
        .insert(gameRound)
        .values({ gameId: game, roundId: body.round_id, userId, partyId, score, createdAt: now })
        .onConflictDoNothing()
      if (!isNew) {
        const [stored] = await tx.select().from(gameRound).where(round)
        return {
          is_ticket_earned: stored?.isTicketEarned ?? false,
          ticket_count: await lockPlayer(tx, userId)
        }
      }
      const { isEarned, ticketCount } = await tickets.earnFromRound(userId, `${game}:${body.round_id}`, tx)
      await tx.update(gameRound).set({ isTicketEarned: isEarned }).where(round)
      return { is_ticket_earned: isEarned, ticket_count: ticketCount }
    })
  )
}
