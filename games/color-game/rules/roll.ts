import { commitTo, draw, hashTable } from '@tambay/fairness/commit-reveal'

import { type Color, colors, type Dice } from './colors.ts'
import { pays } from './payout.ts'

const labels = { commit: 'color-game/commit/v1', draw: 'color-game/draw/v1' }

/** Three dice with six faces. */
const outcomes = colors.length ** 3

/** Of all that decides what a roll is worth. Other rules have another hash. */
export const rulesHash = hashTable({ game: 'color-game', dice: 3, faces: colors, pays })

/** All that is needed to roll the same dice again. */
export interface RollProof {
  /** Secret until the round has ended. */
  seed: string
  /** Shown before the bet. */
  commit: string
  /** Chosen by the player's page, after it saw the commitment. */
  clientSeed: string
  /** Counts the player's rounds at this table. */
  nonce: number
  rulesHash: string
}

export function commitToRoll(seed: string): string {
  return commitTo(seed, labels)
}

export function rollDice({ seed, clientSeed, nonce, rulesHash: tableHash }: Omit<RollProof, 'commit'>): Dice {
  const drawn = draw({ seed, tableHash, clientSeed, nonce, total: outcomes, labels })
  return [faceOf(drawn / 36), faceOf(drawn / 6), faceOf(drawn)]
}

/** True when the dice are those that the commitment bound the table to. */
export function checkRoll(dice: Dice, proof: RollProof): boolean {
  return (
    proof.rulesHash === rulesHash &&
    commitToRoll(proof.seed) === proof.commit &&
    rollDice(proof).every((die, place) => die === dice[place])
  )
}

function faceOf(number: number): Color {
  const color = colors[Math.floor(number) % colors.length]
  if (!color) throw new RangeError(`No face ${number}`)
  return color
}
