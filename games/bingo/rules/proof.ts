import { combineContributions, Contribution, haveContributed } from '@tambay/game-kit/rules/contributions'
import { Hash } from '@tambay/game-kit/rules/schemas'
import * as z from 'zod/mini'

import { ballCount } from './card.ts'
import { commitToRound, dealCard, drawBalls, rulesHash } from './draw.ts'
import { hasPrize, marksOf, prizes } from './patterns.ts'
import { payoutsOf, potOf } from './pot.ts'

const CardNumber = z.int().check(z.nonnegative(), z.maximum(239))
const Win = z.object({ cards: z.array(CardNumber), count: z.int().check(z.minimum(1), z.maximum(ballCount)) })

export const RoundProof = z.object({
  game: z.literal('bingo'),
  roundId: z.string(),
  rulesHash: Hash,
  commit: Hash,
  seed: Hash,
  contributions: z.array(Contribution),
  sold: z.array(z.object({ number: CardNumber, playerId: z.string() })),
  called: z.array(z.int()),
  wins: z.object({ line: Win, two_lines: Win, full_house: Win }),
  payouts: z.array(z.object({ card: CardNumber, coins: z.int() }))
})
export type RoundProof = z.output<typeof RoundProof>

export interface Check {
  label: string
  isOk: boolean
}

export function checkRound(proof: RoundProof): Check[] {
  const players = proof.sold.map(({ playerId }) => playerId)
  return [
    { label: 'The rules are those of this game', isOk: proof.rulesHash === rulesHash },
    { label: 'The seed matches the fingerprint', isOk: commitToRound(proof.seed) === proof.commit },
    {
      label: 'Exactly the players with cards added a part',
      isOk: haveContributed(players, proof.contributions)
    },
    { label: 'The balls follow from the seed', isOk: isPrefix(proof.called, drawBalls(proof.seed)) },
    { label: 'Every winning card has its pattern', isOk: hasPatterns(proof) },
    { label: 'The pot was shared by the rules', isOk: isPaidByRules(proof) }
  ]
}

export function cardsOf({ seed, contributions, sold }: RoundProof, playerId: string) {
  const clientSeed = combineContributions(contributions)
  return sold
    .filter(card => card.playerId === playerId)
    .map(({ number }) => ({ number, card: dealCard(seed, clientSeed, number) }))
}

function isPrefix(part: readonly number[], whole: readonly number[]): boolean {
  return part.length > 0 && part.every((number, at) => number === whole[at])
}

function hasPatterns({ seed, contributions, sold, called, wins }: RoundProof): boolean {
  const clientSeed = combineContributions(contributions)
  const numbers = new Set(sold.map(({ number }) => number))
  return prizes.every(prize => {
    const { cards, count } = wins[prize]
    const seen = new Set(called.slice(0, count))
    const isWinner = (card: number) =>
      numbers.has(card) && hasPrize(prize, marksOf(dealCard(seed, clientSeed, card), seen))
    return cards.length > 0 && count <= called.length && cards.every(isWinner)
  })
}

function isPaidByRules({ sold, wins, payouts }: RoundProof): boolean {
  const players = new Set(sold.map(({ playerId }) => playerId)).size
  const pot = potOf({ cards: sold.length, players })
  const winners = {
    line: wins.line.cards,
    two_lines: wins.two_lines.cards,
    full_house: wins.full_house.cards
  }
  const expected = payoutsOf(pot, winners)
  return payouts.length === expected.size && payouts.every(({ card, coins }) => expected.get(card) === coins)
}
