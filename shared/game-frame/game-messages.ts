import { OrderRef } from '@tambay/contracts/game'
import * as z from '@tambay/contracts/schema'

import { FrameFailure, text } from './frame-parts.ts'

const RoundId = z.string().check(z.regex(/^[\w-]{4,64}$/))

/**
 * Whole coins. Negative: hold a stake. Zero or more: end the order with this payout; zero is a loss. To
 * cancel a round, pay back exactly its stake.
 */
const SignedCoins = z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))

const WhenAway = z.enum(['goes_on', 'pauses'])
export type WhenAway = z.output<typeof WhenAway>

export const gameMessages = {
  hello: z.object({ sdk: text(40) }),
  'load.progress': z.object({ ratio: z.number().check(z.gte(0), z.lte(1)) }),
  ready: z.object({}),
  /**
   * Requests a launch ticket; the response is `auth.ticket`. Send it again after a game session has ended.
   */
  'auth.request': z.object({}),
  /**
   * Until `play.stop`, the host doesn't reload the page, and tells a player who goes to another page what happens to the
   * round. It goes on (the default), or it pauses: the game shows its end when the player is back.
   */
  'play.start': z.object({ roundId: RoundId, whenAway: z.optional(WhenAway) }),
  'play.stop': z.object({ roundId: RoundId }),
  /** Shown in the room. A score only counts if the game's server reports it to the gateway (50005). */
  'round.result': z.object({ roundId: RoundId, score: z.int() }),
  /**
   * The response is `coin.result`; `balance` follows after each change.
   *
   * Practice session: the host keeps the coins. A negative amount holds a stake (`held`, or `refused` with
   * `coin_balance_not_enough`); then zero or more with the same `orderRef` pays it (`settled`). A repeated
   * request changes nothing and gets the same response. Other refusals: `order_not_found` for a payout
   * without a stake, `order_ended` for a second stake or another payout. Held stakes are returned when the
   * frame closes.
   *
   * Ledger session: the game's server holds, settles and voids with the gateway. The host only returns the
   * order's state, which is information for the page and no proof for a server.
   */
  'coin.request': z.object({
    orderRef: OrderRef,
    amount: SignedCoins,
    reason: z.string().check(z.minLength(1), z.maxLength(80))
  }),
  'mic.request': z.object({ on: z.boolean() }),
  'ui.orientation': z.object({ orientation: z.enum(['portrait', 'landscape', 'any']) }),
  /** If true, the host sends `back` when the user goes back; otherwise it handles Back itself. */
  'ui.back.set': z.object({ isHandled: z.boolean() }),
  'invite.open': z.object({}),
  /** A guest who watches wants to play: the host asks for a login. Send it only if `caps` has `login`. */
  'login.open': z.object({}),
  share: z.object({ title: text(80), text: text(280) }),
  'exit.request': z.object({}),
  'exit.ack': z.object({}),
  log: z.object({ level: z.enum(['debug', 'info', 'warn', 'error']), message: text(1000) }),
  error: FrameFailure
} as const
export type GameMessages = typeof gameMessages
