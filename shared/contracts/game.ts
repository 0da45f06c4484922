import { Amount, GameId, PartyId, Picture, PositiveAmount, Timestamp, UserId } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

export const GameCard = z.object({
  id: GameId,
  name: z.string(),
  cover: Picture,
  icon: Picture,
  tagline: z.string(),
  tags: z.array(z.string()),
  players_now: Amount,
  /** Offline games refuse new rounds with 50002. */
  is_online: z.boolean()
})
export type GameCard = z.output<typeof GameCard>

/** A game's own name for one bet; unique within the game, and the key that makes its calls idempotent. */
export const OrderRef = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** What a redeemed ticket gives: names one player in one party of one game. */
export const GameSession = z.string().check(z.regex(/^[\w-]{16,128}$/))

export const OrderStatus = z.enum(['held', 'settled', 'voided'])
export type OrderStatus = z.output<typeof OrderStatus>

/** Single use, 60 s, bound to caller, party and game. The bearer token never enters the frame (spec GAME-9). */
export const getLaunchTicket = endpoint({
  method: 'POST',
  path: '/game/v1/launch-ticket',
  access: 'guest',
  summary: 'A ticket that lets a game know who plays',
  body: z.strictObject({ party_id: PartyId }),
  response: z.object({ ticket: z.string(), expires_at: Timestamp, is_practice: z.boolean() }),
  errors: ['party_not_found', 'party_dismissed', 'party_member_not_exists', 'party_game_offline']
})

/** By the game's own server, which calls with `Authorization: Bearer <game key>`; the key says which game it is. */
export const redeemLaunchTicket = endpoint({
  method: 'POST',
  path: '/game/v1/launch-ticket/redeem',
  access: 'game',
  summary: 'Exchange a ticket for a game session',
  body: z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: z.object({
    session: GameSession,
    player: z.object({ id: z.string(), nick_name: z.string(), avatar: Picture, is_guest: z.boolean() }),
    party_id: PartyId,
    /** Practice sessions hold no coins of the ledger. */
    is_practice: z.boolean(),
    /** The player's coins; null in practice. */
    coin: z.nullable(Amount)
  }),
  errors: ['launch_ticket_invalid']
})

const orderAnswer = z.object({ order_ref: OrderRef, status: OrderStatus, coin: Amount })

/** Takes the stake out of the player's balance into escrow. Voids by itself after the game's time-out. */
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
    'idempotency_key_reused'
  ]
})

/** Ends a hold: the stake goes to the house and `payout` (0 or more) comes back, in one posting. */
export const settleCoins = endpoint({
  method: 'POST',
  path: '/game/v1/coin/settle',
  access: 'game',
  summary: 'Settle a stake with what it won',
  body: z.strictObject({ order_ref: OrderRef, payout: Amount }),
  response: orderAnswer,
  errors: ['order_not_found', 'order_ended', 'payout_too_large']
})

export const voidCoins = endpoint({
  method: 'POST',
  path: '/game/v1/coin/void',
  access: 'game',
  summary: 'Give a stake back',
  body: z.strictObject({ order_ref: OrderRef }),
  response: orderAnswer,
  errors: ['order_not_found', 'order_ended']
})

/** Scores count only from the game's server; without one it is 50005 (spec GAME-11). Earns a turntable ticket, capped a day. */
export const reportRound = endpoint({
  method: 'POST',
  path: '/game/v1/round/result',
  access: 'game',
  summary: 'A player finished a round',
  body: z.strictObject({
    session: GameSession,
    round_id: z.string().check(z.regex(/^[\w-]{4,64}$/)),
    score: z.optional(z.int())
  }),
  response: z.object({ is_ticket_earned: z.boolean(), ticket_count: Amount }),
  errors: ['launch_ticket_invalid', 'party_score_required']
})

/** The truth behind a `coin.result` in the page, which is advice. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/game/v1/coin/order',
  access: 'user',
  summary: 'How one of the caller’s orders stands',
  query: z.strictObject({ order_ref: OrderRef, game_id: GameId }),
  response: z.object({ order_ref: OrderRef, status: OrderStatus, user_id: UserId }),
  errors: ['order_not_found']
})
