import { getOrder } from '@tambay/contracts/game'
import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { eq } from 'drizzle-orm'

import type { HoldResult } from '#ledger/ledger-types.ts'
import { game as gameTable } from '#modules/party/tables.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { GameContext } from '../game-offers.ts'
import { findSession } from '../sessions/find-session.ts'
import { gameOrder } from '../tables.ts'
import { createHouseLoss } from './house-loss.ts'
import { orderScope } from './order-scope.ts'
import { findOrder, lockRound, mostPayout, readRound } from './round-payouts.ts'

export function coinRoutes(app: App, deps: GameContext): void {
  const { db, clock, ledger, playLimits, gameHealth } = deps
  const houseLoss = createHouseLoss(deps)

  async function findRules(game: string) {
    const [rules] = await db.select().from(gameTable).where(eq(gameTable.id, game))
    if (!rules) throw new Error(`Game ${game} has a key in GAME_KEYS but no row in the game table`)
    return rules
  }

  route(app, holdCoins, async ({ body, game, refuse }) => {
    const now = clock.now()
    const session =
      (await findSession(db, { session: body.session, game, now })) ?? refuse('launch_ticket_invalid')
    if (session.isPractice) return refuse('practice_only')
    const { userId } = session
    const { name, holdSeconds } = await findRules(game)
    const order = {
      scope: orderScope(game),
      ref: body.order_ref,
      userId,
      currency: 'coin',
      amount: body.amount,
      expiresAt: new Date(now.getTime() + holdSeconds * 1000),
      reqHash: requestHash({ userId, amount: body.amount, reason: body.reason }),
      memo: { title: name, counterparty: name, reason: body.reason, orderId: body.order_ref }
    } as const
    const result = await transact(db, async tx => {
      const guard = await playLimits.guard(tx, userId)
      if (!(await ledger.findHold(order, tx))) {
        if (!gameHealth.isOnline(game) || (await houseLoss.isPaused(tx, game))) refuse('party_game_offline')
        await guard.refuseOverLimit({ kind: 'game', coins: body.amount })
      }
      const held = await ledger.hold(order, tx)
      const { order_ref: orderRef, round_id: roundId = orderRef } = body
      const stored = { gameId: game, orderRef, roundId, userId, createdAt: now }
      if (!held.isReplay) await tx.insert(gameOrder).values(stored)
      return held
    })
    return result.hold.status === 'held' ? toResponse(result) : refuse('order_ended')
  })

  route(app, settleCoins, ({ body, game, refuse }) =>
    houseLoss.track(game, async (tx, countLoss) => {
      const order = (await findOrder(tx, game, body.order_ref)) ?? refuse('order_not_found')
      if (body.payout > 0) await lockRound(tx, order)
      const settled = await ledger.settle({ scope: orderScope(game), ref: body.order_ref }, body.payout, tx)
      if (!settled.isReplay) {
        const most = mostPayout(order, await readRound(tx, order), settled.hold.amount)
        if (body.payout > most) refuse('payout_too_large', { most })
        await countLoss(body.payout - settled.hold.amount)
      }
      return toResponse(settled)
    })
  )

  route(app, voidCoins, async ({ body, game }) =>
    toResponse(await ledger.void({ scope: orderScope(game), ref: body.order_ref }))
  )

  route(app, getOrder, async ({ query, user, refuse }) => {
    const hold = await ledger.findHold({ scope: orderScope(query.game_id), ref: query.order_ref })
    if (hold?.userId !== user.id) return refuse('order_not_found')
    return { order_ref: hold.ref, status: hold.status, user_id: user.id }
  })
}

function toResponse({ hold, balance }: HoldResult) {
  return { order_ref: hold.ref, status: hold.status, coin: balance.balance }
}
