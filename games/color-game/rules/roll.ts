import { commitTo, draw, hashTable } from '@tambay/fairness/commit-reveal'
import { combineContributions } from '@tambay/game-kit/rules/contributions'

import type { ThrowProof } from './api.ts'
import { type Color, colors, type Dice } from './colors.ts'
import { pays } from './payout.ts'

const labels = { commit: 'color-game/commit/v1', draw: 'color-game/draw/v1' }

const outcomes = colors.length ** 3

export const rulesHash = hashTable({ game: 'color-game', dice: 3, faces: colors, pays })

interface Throw {
  /** Secret until the throw. */
  seed: string
  clientSeed: string
  nonce: number
  rulesHash: string
}

export function commitToRoll(seed: string): string {
  return commitTo(seed, labels)
}

export function rollDice({ seed, clientSeed, nonce, rulesHash: tableHash }: Throw): Dice {
  const drawn = draw({ seed, tableHash, clientSeed, nonce, total: outcomes, labels })
  return [faceOf(drawn / 36), faceOf(drawn / 6), faceOf(drawn)]
}

export function checkThrow(proof: ThrowProof): boolean {
  const clientSeed = combineContributions(proof.contributions)
  return (
    proof.rulesHash === rulesHash &&
    commitToRoll(proof.seed) === proof.commit &&
    rollDice({ ...proof, clientSeed }).every((die, place) => die === proof.dice[place])
  )
}

function faceOf(number: number): Color {
  const color = colors[Math.floor(number) % colors.length]
  if (!color) throw new RangeError(`No face ${number}`)
  return color
}
