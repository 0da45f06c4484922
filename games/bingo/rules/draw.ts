import { commitTo, draw, type FairnessLabels, hashTable } from '@tambay/fairness/commit-reveal'

import { ballCount, type Card, center, free, letters, numbersPerColumn } from './card.ts'
import { prizes } from './patterns.ts'
import { cardPrice, houseSharePercent, maxCardsPerPlayer, prizePercents } from './pot.ts'

const commitLabel = 'bingo/commit/v1'
const ballLabels: FairnessLabels = { commit: commitLabel, draw: 'bingo/balls/v1' }
const cardLabels: FairnessLabels = { commit: commitLabel, draw: 'bingo/card/v1' }

export const rulesHash = hashTable({
  game: 'bingo',
  balls: ballCount,
  cardPrice,
  maxCardsPerPlayer,
  houseSharePercent,
  prizes: prizes.map(prize => [prize, prizePercents[prize]])
})

export function commitToRound(seed: string): string {
  return commitTo(seed, ballLabels)
}

/**
 * All 75 balls. Their order depends only on the committed seed, so nobody can change it after the commitment.
 */
export function drawBalls(seed: string): number[] {
  const source = { seed, tableHash: rulesHash, clientSeed: '-', labels: ballLabels }
  return pick(range(1, ballCount), ballCount, (total, nonce) => draw({ ...source, nonce, total }))
}

export function dealCard(seed: string, clientSeed: string, number: number): Card {
  const source = { seed, tableHash: rulesHash, clientSeed, labels: cardLabels }
  const columns = letters.map((_, column) =>
    pick(range(column * numbersPerColumn + 1, numbersPerColumn), 5, (total, step) =>
      draw({ ...source, nonce: (number * letters.length + column) * 5 + step, total })
    )
  )
  return Array.from({ length: 25 }, (_, cell) =>
    cell === center ? free : (columns[cell % 5]?.[Math.floor(cell / 5)] ?? free)
  )
}

function pick(pool: number[], count: number, choose: (total: number, step: number) => number): number[] {
  return Array.from({ length: count }, (_, step) => pool.splice(choose(pool.length, step), 1)).flat()
}

function range(first: number, length: number): number[] {
  return Array.from({ length }, (_, at) => first + at)
}
