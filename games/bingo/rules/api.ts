import { OrderRef } from '@tambay/contracts/game'
import { GameRefusal, kitRefusals } from '@tambay/game-kit/rules/refusals'
import { ClientSeed, RoundId } from '@tambay/game-kit/rules/schemas'
import { KitSession } from '@tambay/game-kit/rules/session'
import * as z from 'zod/mini'

import { prizes } from './patterns.ts'
import { maxCardsPerPlayer } from './pot.ts'
import { RoundProof } from './proof.ts'

export const SessionAnswer = z.extend(KitSession, { buyMs: z.int() })

export const BuyRequest = z.strictObject({
  roundId: RoundId,
  orderRef: OrderRef,
  count: z.int().check(z.minimum(1), z.maximum(maxCardsPerPlayer)),
  /** The page's contribution to the randomness of the cards. Only the first seed in a round counts. */
  clientSeed: ClientSeed
})
export type BuyRequest = z.output<typeof BuyRequest>

export const BingoRequest = z.strictObject({ roundId: RoundId, card: z.int() })
export type BingoRequest = z.output<typeof BingoRequest>

export const BingoAnswer = z.object({ prizes: z.array(z.enum(prizes)) })

export const DaubRequest = z.strictObject({ isAuto: z.boolean() })

export const Done = z.object({})

const Winner = z.object({ playerId: z.string(), nickName: z.string(), card: z.int(), coins: z.int() })

export const TableState = z.object({
  phase: z.enum(['waiting', 'buying', 'closing', 'drawing', 'paying', 'result']),
  roundId: z.string(),
  commit: z.string(),
  /** Server time in milliseconds when the phase ends or the next ball is drawn. Null: no time is set. */
  endsAt: z.nullable(z.number()),
  beganAt: z.number(),
  players: z.array(
    z.object({
      id: z.string(),
      nickName: z.string(),
      cards: z.int(),
      /** How many numbers the player needs for the next prize. Null until the cards are dealt. */
      toGo: z.nullable(z.int()),
      isBot: z.boolean()
    })
  ),
  called: z.array(z.int()),
  pot: z.object({
    stakes: z.int(),
    houseShare: z.int(),
    prizes: z.object({ line: z.int(), two_lines: z.int(), full_house: z.int() })
  }),
  wins: z.array(z.object({ prize: z.enum(prizes), count: z.int(), winners: z.array(Winner) })),
  proof: z.nullable(RoundProof)
})
export type TableState = z.output<typeof TableState>

export const Notice = z.object({ kind: z.enum(['returned', 'paid']), coins: z.int() })
export type Notice = z.output<typeof Notice>

export const HandState = z.object({
  roundId: z.string(),
  count: z.int(),
  cards: z.array(z.object({ number: z.int(), card: z.array(z.int()) })),
  isAuto: z.boolean(),
  payouts: z.array(z.object({ orderRef: z.string(), stake: z.int(), payout: z.int() })),
  /** Tells the player how the last round ended if a restart of the server interrupted it. */
  notice: z.nullable(Notice)
})
export type HandState = z.output<typeof HandState>

export const LiveState = z.object({ table: TableState, hand: HandState })

const refusals = {
  ...kitRefusals,
  sale_closed: { code: 40_010, message: 'The sale of cards is closed. You can play in the next round.' },
  card_limit: { code: 40_011, message: 'You can have at most 4 cards in a round.' },
  round_full: { code: 40_012, message: 'This round is full. You can play in the next round.' },
  card_not_yours: { code: 40_013, message: 'This card is not in your hand.' },
  bingo_false: { code: 40_014, message: 'No bingo on this card yet. Nothing is lost.' },
  no_draw: { code: 40_015, message: 'No balls are being drawn right now.' },
  coin_balance_not_enough: { code: 50_007, message: 'Not enough coins for these cards. Buy fewer.' }
} as const

export function bingoRefusal(reason: keyof typeof refusals): GameRefusal {
  return new GameRefusal(reason, refusals[reason])
}
