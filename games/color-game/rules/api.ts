import { Amount, PositiveAmount } from '@tambay/contracts/common'
import { OrderRef } from '@tambay/contracts/game'
import { Contribution } from '@tambay/game-kit/rules/contributions'
import { ClientSeed, Hash, RoundId } from '@tambay/game-kit/rules/schemas'
import { KitSession } from '@tambay/game-kit/rules/session'
import * as z from 'zod/mini'

import { colors } from './colors.ts'

const ColorName = z.enum(colors)
const Dice = z.tuple([ColorName, ColorName, ColorName])

export const Bets = z.strictObject({
  red: z.optional(PositiveAmount),
  blue: z.optional(PositiveAmount),
  yellow: z.optional(PositiveAmount),
  green: z.optional(PositiveAmount),
  white: z.optional(PositiveAmount),
  pink: z.optional(PositiveAmount)
})

export const BetRequest = z.strictObject({
  roundId: RoundId,
  orderRef: OrderRef,
  bets: Bets,
  seed: ClientSeed
})
export type BetRequest = z.output<typeof BetRequest>

export const BetAnswer = z.object({ coin: z.nullable(Amount) })

export const ReadyRequest = z.strictObject({ roundId: RoundId })
export const ReadyAnswer = z.object({})

const TablePlayer = z.object({ id: z.string(), nickName: z.string(), seat: z.int() })
export type TablePlayer = z.output<typeof TablePlayer>

/** One order on the board. `isSolid` means that the gateway holds the stake. */
const PlacedBet = z.object({ orderRef: OrderRef, player: TablePlayer, bets: Bets, isSolid: z.boolean() })
export type PlacedBet = z.output<typeof PlacedBet>

export const ThrowProof = z.object({
  roundId: RoundId,
  commit: Hash,
  /** Secret until the throw. */
  seed: Hash,
  contributions: z.array(Contribution),
  nonce: z.int(),
  rulesHash: Hash,
  dice: Dice
})
export type ThrowProof = z.output<typeof ThrowProof>

export const phases = ['waiting', 'betting', 'closing', 'throw', 'result'] as const

const State = z.object({
  t: z.literal('state'),
  phase: z.enum(phases),
  /** In milliseconds of the server's time. Null while the phase has no fixed end. */
  endsAt: z.nullable(z.int()),
  round: z.object({ id: RoundId, commit: Hash, nonce: z.int() }),
  players: z.array(TablePlayer),
  readyIds: z.array(z.string()),
  bets: z.array(PlacedBet),
  /** `at` is when the dice start to roll. */
  thrown: z.nullable(z.object({ at: z.int(), proof: ThrowProof })),
  /** Newest first. */
  history: z.array(Dice),
  note: z.nullable(z.string())
})
export type TableState = z.output<typeof State>

export const SessionAnswer = z.extend(KitSession, {
  maxBet: PositiveAmount,
  /** Sent if somebody is at the table. The page shows it before its live connection is open. */
  table: z.optional(z.extend(State, { now: z.int() }))
})
export type SessionAnswer = z.output<typeof SessionAnswer>

const Paid = z.object({
  t: z.literal('paid'),
  roundId: RoundId,
  stake: PositiveAmount,
  payout: Amount,
  /** The stakes that were returned because their hold timed out before the payout. */
  voided: Amount,
  coin: z.nullable(Amount),
  orders: z.array(z.object({ orderRef: OrderRef, payout: Amount }))
})
export type Paid = z.output<typeof Paid>

export const TableMessage = z.discriminatedUnion('t', [
  State,
  Paid,
  z.object({ t: z.literal('bet'), bet: PlacedBet }),
  z.object({ t: z.literal('unbet'), orderRef: OrderRef }),
  z.object({ t: z.literal('players'), players: z.array(TablePlayer), readyIds: z.array(z.string()) }),
  z.object({ t: z.literal('ticket'), roundId: RoundId })
])
export type TableMessage = z.output<typeof TableMessage>
