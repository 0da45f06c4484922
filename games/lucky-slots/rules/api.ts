import { Amount, PositiveAmount } from '@tambay/contracts/common'
import { OrderRef } from '@tambay/contracts/game'
import { ClientSeed, Hash } from '@tambay/game-kit/rules/schemas'
import { KitSession } from '@tambay/game-kit/rules/session'
import * as z from 'zod/mini'

import { stripLength } from './reels.ts'

const Stop = z.int().check(z.gte(0), z.lt(stripLength))
const Stops = z.tuple([Stop, Stop, Stop])

export const SpinProof = z.object({
  seed: Hash,
  commit: Hash,
  clientSeed: ClientSeed,
  nonce: z.int(),
  rulesHash: Hash
})

export const SlotsSession = z.extend(KitSession, {
  commit: Hash,
  /** The player's last spin, so that a reload doesn't hide its result. */
  lastSpin: z.nullable(z.object({ stops: Stops, stake: PositiveAmount, payout: Amount }))
})
export type SlotsSession = z.output<typeof SlotsSession>

export const SpinRequest = z.strictObject({
  orderRef: OrderRef,
  stake: z.int(),
  clientSeed: ClientSeed,
  commit: Hash
})
export type SpinRequest = z.output<typeof SpinRequest>

export const SpinAnswer = z.object({
  stops: Stops,
  stake: PositiveAmount,
  payout: Amount,
  balance: z.nullable(Amount),
  isTicketEarned: z.boolean(),
  proof: SpinProof,
  nextCommit: Hash
})
export type SpinAnswer = z.output<typeof SpinAnswer>

export const CommitChanged = z.object({ commit: Hash })

export const SpinReceipt = z.object({ stops: Stops, stake: PositiveAmount, payout: Amount, proof: SpinProof })
export type SpinReceipt = z.output<typeof SpinReceipt>
