import { announceWin } from '@tambay/contracts/game-server'
import { and, eq, isNull } from 'drizzle-orm'

import { findBlockersInParty } from '#modules/party/rooms/party-blocks.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { partyChannel, userChannel } from '#platform/realtime/channels.ts'
import { orderScope } from '../coins/order-scope.ts'
import type { GameContext } from '../game-offers.ts'
import { readPlayer } from '../player.ts'
import { findSession } from '../sessions/find-session.ts'
import { gameOrder } from '../tables.ts'

const maxAgeMs = 5 * 60_000

export function announceWinRoute(app: App, { db, clock, ledger, realtime, limiter }: GameContext): void {
  const wins = limiter.limit('announced wins', 'party', { max: 30, perSeconds: 60 })

  route(app, announceWin, async ({ body, game, refuse }) => {
    const found = await findSession(db, { session: body.session, game, now: clock.now() })
    const session = found ?? refuse('launch_ticket_invalid')
    if (session.isPractice) return refuse('practice_only')
    const { userId, partyId } = session
    const isOrder = and(eq(gameOrder.gameId, game), eq(gameOrder.orderRef, body.order_ref))
    const [order] = await db.select().from(gameOrder).where(isOrder)
    if (order?.userId !== userId) return refuse('order_not_found')
    if (order.announcedAt) return {}
    const hold = await ledger.findHold({ scope: orderScope(game), ref: body.order_ref })
    if (!hold?.payout || hold.payout <= hold.amount) return refuse('order_not_won')
    if (clock.now().getTime() - (hold.endedAt?.getTime() ?? 0) > maxAgeMs) return refuse('win_too_old')
    await wins.count(partyId)
    const { rowCount: isFirst } = await db
      .update(gameOrder)
      .set({ announcedAt: clock.now() })
      .where(and(isOrder, isNull(gameOrder.announcedAt)))
    if (!isFirst) return {}

    const { id, nick_name, avatar } = await readPlayer(db, { userId, guest: null })
    const amounts = { stake: hold.amount, payout: hold.payout }
    const win = { id: hold.id, player: { id, nick_name, avatar }, game_id: game, ...amounts }
    const except = (await findBlockersInParty(db, partyId, userId)).map(userChannel)
    realtime.publish(partyChannel(partyId), 'game_win', { party_id: partyId, win }, { except })
    return {}
  })
}
