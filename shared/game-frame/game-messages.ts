import { OrderRef } from '@tambay/contracts/game'
import * as z from '@tambay/contracts/schema'

import { FrameFailure, text } from './frame-parts.ts'

const RoundId = z.string().check(z.regex(/^[\w-]{4,64}$/))

/**
 * Stakes and payouts are whole coins. Negative: a stake is to be held. Zero or more: the order held before under this
 * `orderRef` ends and pays this much, zero being a loss. To call a round off, pay back exactly its stake.
 */
const SignedCoins = z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))

/** Game → host (spec GAME-4). Only `hello` travels by window; all others over the port. */
export const gameMessages = {
  /** The first message, to the parent window; said again until `welcome` comes. */
  hello: z.object({ sdk: text(40) }),
  /** How much is loaded, 0 to 1, for the host's progress bar. */
  'load.progress': z.object({ ratio: z.number().check(z.gte(0), z.lte(1)) }),
  /** The player can see and touch the game: the host takes its cover away. */
  ready: z.object({}),
  /** Asks for a launch ticket; answered by `auth.ticket`. Ask again when the game's server says that a session ended. */
  'auth.request': z.object({}),
  /** A round begins: until `play.stop` the host reloads nothing and asks before it closes the frame. */
  'play.start': z.object({ roundId: RoundId }),
  'play.stop': z.object({ roundId: RoundId }),
  /** For the room to show. A score counts only when the game's server reports it to the gateway (50005). */
  'round.result': z.object({ roundId: RoundId, score: z.int() }),
  /**
   * Answered by `coin.result`; `balance` follows whenever coins moved.
   *
   * In a practice session the host keeps the coins: a negative amount is taken (`held`, or `refused` with
   * `coin_balance_not_enough`), then zero or more under the same `orderRef` is paid (`settled`). The same order with the
   * same amount again moves nothing and gets the same answer. Refused otherwise: `order_not_found` (a payout without a
   * stake), `order_ended` (a stake or another payout after the end). What is still held when the frame closes goes back.
   *
   * In a ledger session the page moves nothing: its server holds, settles and voids with the gateway. The host then
   * answers how the gateway says that the order stands, which is advice to the page and never proof to a server.
   */
  'coin.request': z.object({
    orderRef: OrderRef,
    amount: SignedCoins,
    reason: z.string().check(z.minLength(1), z.maxLength(80))
  }),
  /** Asks for the player's mic to go on or off; the host owns it and decides. Answered by `mic.state`. */
  'mic.request': z.object({ on: z.boolean() }),
  'ui.orientation': z.object({ orientation: z.enum(['portrait', 'landscape', 'any']) }),
  /** True: Back comes to the game as `back`; false: the host takes it. */
  'ui.back.set': z.object({ isHandled: z.boolean() }),
  'invite.open': z.object({}),
  share: z.object({ title: text(80), text: text(280) }),
  /** The game wants to be closed. */
  'exit.request': z.object({}),
  /** Answers `closing`: everything is put away, the frame may go. */
  'exit.ack': z.object({}),
  log: z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), message: text(1000) }),
  error: FrameFailure
} as const
export type GameMessages = typeof gameMessages

/** Questions of the game and what answers them. */
export const gameRequests = {
  'auth.request': 'auth.ticket',
  'coin.request': 'coin.result',
  'mic.request': 'mic.state'
} as const
export type GameRequests = typeof gameRequests
