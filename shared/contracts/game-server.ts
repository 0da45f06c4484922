import { Amount, PartyId, Picture, PositiveAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderRef, OrderStatus } from './game.ts'
import { playRefusals } from './limit-errors.ts'
import * as z from './schema.ts'

export const GameSession = z.string().check(z.regex(/^[\w-]{16,128}$/))

/** Called by the game's server with `Authorization: Bearer <game key>`. The key identifies the game. */
export const redeemLaunchTicket = endpoint({
  method: 'POST',
  path: '/game/v1/launch-ticket/redeem',
  access: 'game',
  summary: 'Redeem a launch ticket for a game session',
  body: z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: z.object({
    session: GameSession,
    player: z.object({ id: z.string(), nick_name: z.string(), avatar: Picture, is_guest: z.boolean() }),
    party_id: PartyId,
    is_practice: z.boolean(),
    coin: z.nullable(Amount)
  }),
  errors: ['launch_ticket_invalid']
})

const orderAnswer = z.object({ order_ref: OrderRef, status: OrderStatus, coin: Amount })

/** Moves the stake to escrow. The hold is voided after the game's timeout. */
export const holdCoins = endpoint({
  method: 'POST',
  path: '/game/v1/coin/hold',
  access: 'game',
  summary: 'Hold a stake',
  body: z.strictObject({
    session: GameSession,
    order_ref: OrderRef,
    amount: PositiveAmount,
    reason: z.string().check(z.minLength(1), z.maxLength(80))
  }),
  response: orderAnswer,
  errors: [
    'launch_ticket_invalid',
    'coin_balance_not_enough',
    'practice_only',
    'order_ended',
    'idempotency_key_reused',
    ...playRefusals
  ]
})

/** Ends a hold: in one posting, the house receives the stake and the user receives `payout`. */
export const settleCoins = endpoint({
  method: 'POST',
  path: '/game/v1/coin/settle',
  access: 'game',
  summary: 'Settle a stake with its payout',
  body: z.strictObject({ order_ref: OrderRef, payout: Amount }),
  response: orderAnswer,
  errors: ['order_not_found', 'order_ended', 'payout_too_large']
})

export const voidCoins = endpoint({
  method: 'POST',
  path: '/game/v1/coin/void',
  access: 'game',
  summary: 'Return a stake',
  body: z.strictObject({ order_ref: OrderRef }),
  response: orderAnswer,
  errors: ['order_not_found', 'order_ended']
})

/**
 * A finished round earns the player a wheel ticket, up to a daily limit. A report without a score is
 * refused with 50005 (spec GAME-11).
 */
export const reportRound = endpoint({
  method: 'POST',
  path: '/game/v1/round/result',
  access: 'game',
  summary: 'Report a finished round',
  body: z.strictObject({
    session: GameSession,
    round_id: z.string().check(z.regex(/^[\w-]{4,64}$/)),
    score: z.optional(z.int())
  }),
  response: z.object({ is_ticket_earned: z.boolean(), ticket_count: Amount }),
  errors: ['launch_ticket_invalid', 'party_score_required']
})
