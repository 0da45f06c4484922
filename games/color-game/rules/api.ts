import { Amount, PositiveAmount } from '@tambay/contracts/common'
import { OrderRef } from '@tambay/contracts/game'
import * as z from 'zod/mini'

import { colors } from './colors.ts'

/** What the page and its server say to each other, in the gateway's envelope. */

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Drawn by the page after it has seen the commitment. */
const ClientSeed = z.string().check(z.regex(/^[\w-]{16,64}$/))
const ColorName = z.enum(colors)

export const SessionRequest = z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) })

export const SessionAnswer = z.object({
  /** Bearer for the rounds; the page keeps it in memory only. */
  token: z.string(),
  isPractice: z.boolean(),
  /** Coins of the ledger; null in practice, where the host has them. */
  coin: z.nullable(Amount),
  maxBet: PositiveAmount,
  commit: Hash
})
export type SessionAnswer = z.output<typeof SessionAnswer>

export const RoundRequest = z.strictObject({
  /** The page's name for this round: the same again gives the same round, whatever happened on the way. */
  orderRef: OrderRef,
  bets: z.strictObject({
    red: z.optional(PositiveAmount),
    blue: z.optional(PositiveAmount),
    yellow: z.optional(PositiveAmount),
    green: z.optional(PositiveAmount),
    white: z.optional(PositiveAmount),
    pink: z.optional(PositiveAmount)
  }),
  clientSeed: ClientSeed,
  /** The commitment that the player saw. */
  commit: Hash
})
export type RoundRequest = z.output<typeof RoundRequest>

export const RoundAnswer = z.object({
  dice: z.tuple([ColorName, ColorName, ColorName]),
  stake: PositiveAmount,
  payout: Amount,
  /** Coins of the ledger afterwards; null in practice. */
  balance: z.nullable(Amount),
  isTicketEarned: z.boolean(),
  proof: z.object({
    seed: Hash,
    commit: Hash,
    clientSeed: ClientSeed,
    nonce: z.int(),
    rulesHash: Hash
  }),
  nextCommit: Hash
})
export type RoundAnswer = z.output<typeof RoundAnswer>

/** What a refused round carries: the commitment to bet on next. */
export const RefusalData = z.object({ commit: Hash })
