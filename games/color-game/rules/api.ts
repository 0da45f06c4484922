import { Amount, PositiveAmount } from '@tambay/contracts/common'
import { OrderRef } from '@tambay/contracts/game'
import { KitSession } from '@tambay/game-kit/rules/session'
import * as z from 'zod/mini'

import { colors } from './colors.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const ClientSeed = z.string().check(z.regex(/^[\w-]{16,64}$/))
const ColorName = z.enum(colors)

export const SessionAnswer = z.extend(KitSession, {
  maxBet: PositiveAmount,
  commit: Hash
})
export type SessionAnswer = z.output<typeof SessionAnswer>

export const RoundRequest = z.strictObject({
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
  commit: Hash
})
export type RoundRequest = z.output<typeof RoundRequest>

export const RoundAnswer = z.object({
  dice: z.tuple([ColorName, ColorName, ColorName]),
  stake: PositiveAmount,
  payout: Amount,
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

export const RefusalData = z.object({ commit: Hash })
