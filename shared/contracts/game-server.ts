import { Amount, AnyId, listOf, PartyId, Picture, PositiveAmount, ShownName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderRef, OrderStatus } from './game.ts'
import { playRefusals } from './limit-errors.ts'
import * as z from './schema.ts'

/**
 * The headers that authenticate a request of a game's server. The signature is the hex HMAC-SHA256 of
 * `gameSignatureText` with the game's key (docs/how-to/write-a-game-server.md).
 */
export const gameHeaders = {
  id: 'x-game-id',
  /** Seconds since 1970. */
  timestamp: 'x-game-timestamp',
  nonce: 'x-game-nonce',
  signature: 'x-game-signature'
} as const

/** A signature is accepted this many seconds before and after its timestamp. */
export const gameSignatureSeconds = 300

export interface SignedParts {
  method: string
  /** With the query, as sent. */
  path: string
  timestamp: number
  nonce: string
  /** The hex SHA-256 of the body's bytes. */
  bodyHash: string
}

export const gameSignatureText = ({ method, path, timestamp, nonce, bodyHash }: SignedParts) =>
  `v1\n${method}\n${path}\n${timestamp}\n${nonce}\n${bodyHash}`

export const GameSession = z.string().check(z.regex(/^[\w-]{16,128}$/))

export const redeemLaunchTicket = endpoint('POST', '/game/v1/launch-ticket/redeem', {
  access: 'game',
  summary: 'Redeem a launch ticket for a game session',
  body: z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: z.object({
    session: GameSession,
    player: z.object({ id: AnyId, nick_name: ShownName, avatar: Picture, is_guest: z.boolean() }),
    party_id: PartyId,
    is_practice: z.boolean(),
    coin: z.nullable(Amount)
  }),
  errors: ['launch_ticket_invalid']
})

/**
 * The session of a guest who watches. It names nobody, and all calls about coins and rounds refuse it. It ends when the
 * party ends, no longer admits guests, or plays another game.
 */
export const redeemWatchTicket = endpoint('POST', '/game/v1/watch-ticket/redeem', {
  access: 'game',
  summary: 'Redeem a watch ticket for a session that only sees a table',
  body: z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) }),
  response: z.object({ session: GameSession, party_id: PartyId }),
  errors: ['launch_ticket_invalid']
})

/** Tells which sessions have ended, so that a table can disconnect who left the party or can't watch it any more. */
export const checkSessions = endpoint('POST', '/game/v1/session/check', {
  access: 'game',
  summary: 'Find the sessions that have ended',
  body: z.strictObject({ sessions: z.array(GameSession).check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ ended_sessions: listOf(GameSession, 200) })
})

/** The game's id for one round, unique within the game. */
export const RoundId = z.string().check(z.regex(/^[\w-]{4,64}$/))

const orderAnswer = z.object({ order_ref: OrderRef, status: OrderStatus, coin: Amount })

/** Moves the stake to escrow. The hold is voided after the game's timeout. */
export const holdCoins = endpoint('POST', '/game/v1/coin/hold', {
  access: 'game',
  summary: 'Hold a stake',
  body: z.strictObject({
    session: GameSession,
    order_ref: OrderRef,
    amount: PositiveAmount,
    reason: z.string().check(z.minLength(1), z.maxLength(80)),
    /** The round that the stake belongs to. Default: the order’s id. */
    round_id: z.optional(RoundId)
  }),
  response: orderAnswer,
  errors: [
    'party_game_offline',
    'launch_ticket_invalid',
    'coin_balance_not_enough',
    'practice_only',
    'order_ended',
    'idempotency_key_reused',
    ...playRefusals
  ]
})

/** Ends a hold: in one posting, the house receives the stake and the user receives `payout`. */
export const settleCoins = endpoint('POST', '/game/v1/coin/settle', {
  access: 'game',
  summary: 'Settle a stake with its payout',
  body: z.strictObject({ order_ref: OrderRef, payout: Amount }),
  response: orderAnswer,
  errors: ['order_not_found', 'order_ended', 'payout_too_large']
})

export const voidCoins = endpoint('POST', '/game/v1/coin/void', {
  access: 'game',
  summary: 'Return a stake',
  body: z.strictObject({ order_ref: OrderRef }),
  response: orderAnswer,
  errors: ['order_not_found', 'order_ended']
})

/** At most a billion, positive or negative. */
const Score = z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))

/**
 * Reports the score of a round that one player has finished. A round earns a wheel ticket and experience, up
 * to daily limits. A report without a score is refused with 50005 (spec GAME-11).
 */
export const reportRound = endpoint('POST', '/game/v1/round/result', {
  access: 'game',
  summary: 'Report a finished round',
  body: z.strictObject({
    session: GameSession,
    round_id: RoundId,
    score: z.optional(Score)
  }),
  response: z.object({ is_ticket_earned: z.boolean(), ticket_count: Amount }),
  errors: ['launch_ticket_invalid', 'party_score_required']
})

/**
 * Reports the scores of all players of one round in one transaction. If a score is missing, nothing is stored
 * and the call is refused with 50005. Skips sessions that have ended. Call it once for each round: a
 * repeat returns what the first call stored.
 */
export const endRound = endpoint('POST', '/game/v1/round/end', {
  access: 'game',
  summary: 'Report the scores of all players of a finished round',
  body: z.strictObject({
    round_id: RoundId,
    results: z
      .array(z.strictObject({ session: GameSession, score: z.optional(Score) }))
      .check(z.minLength(1), z.maxLength(60))
  }),
  response: z.object({
    results: listOf(
      z.object({
        session: GameSession,
        player_id: AnyId,
        is_ticket_earned: z.boolean(),
        ticket_count: Amount
      }),
      60
    ),
    ended_sessions: listOf(GameSession, 200)
  }),
  errors: ['party_score_required']
})

/** Longer times than 10 minutes are told as 10 minutes. */
export const maxRoundMs = 600_000

const RoundMs = z.int().check(z.gte(0), z.lte(maxRoundMs))

/**
 * Tells when a round of a party's table can be joined, so that people who look for a room come in time. Call it when the
 * round begins to take players and when it no longer does. Each call replaces the one before, and all times are from now,
 * so it ends by itself. It only orders rooms: don't repeat a call that failed.
 */
export const tellRoundTimes = endpoint('POST', '/game/v1/round/times', {
  access: 'game',
  summary: 'Tell when the round of a party’s table can be joined',
  body: z.strictObject({
    party_id: PartyId,
    /** For how long players can still join this round. */
    joinable_ms: RoundMs,
    /** In how long players can join the next round. */
    next_ms: RoundMs
  }),
  errors: ['party_not_found']
})

/**
 * Announces the payout of an order to the player’s party, within 5 minutes after it was settled. The gateway reads
 * the amounts from the order. A repeat announces nothing.
 */
export const announceWin = endpoint('POST', '/game/v1/win/announce', {
  access: 'game',
  summary: 'Announce a win to the party',
  body: z.strictObject({ session: GameSession, order_ref: OrderRef }),
  errors: ['launch_ticket_invalid', 'practice_only', 'order_not_found', 'order_not_won', 'win_too_old']
})
