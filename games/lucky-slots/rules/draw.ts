import { commitTo, draw, hashTable } from '@tambay/fairness/commit-reveal'

import { lines, pays } from './paytable.ts'
import { type Stops, stripLength, strips, wild } from './reels.ts'

const labels = { commit: 'lucky-slots/commit/v1', draw: 'lucky-slots/draw/v1' }

export const outcomes = stripLength ** strips.length

export const rulesHash = hashTable({ game: 'lucky-slots', strips, wild, lines, pays })

export interface SpinProof {
  /** Secret until the spin is settled. */
  seed: string
  commit: string
  clientSeed: string
  nonce: number
  rulesHash: string
}

export function commitToSpin(seed: string): string {
  return commitTo(seed, labels)
}

export function drawStops({
  seed,
  clientSeed,
  nonce,
  rulesHash: tableHash
}: Omit<SpinProof, 'commit'>): Stops {
  return stopsOf(draw({ seed, tableHash, clientSeed, nonce, total: outcomes, labels }))
}

export function stopsOf(drawn: number): Stops {
  const digit = (place: number) => Math.floor(drawn / stripLength ** place) % stripLength
  return [digit(2), digit(1), digit(0)]
}

export function isFair(stops: Stops, proof: SpinProof): boolean {
  return (
    proof.rulesHash === rulesHash &&
    commitToSpin(proof.seed) === proof.commit &&
    drawStops(proof).every((stop, reel) => stop === stops[reel])
  )
}
