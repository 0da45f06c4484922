import { combineContributions } from '@tambay/game-kit/rules/contributions'
import { parseJson } from '@tambay/game-kit/rules/parse-json'

import { ThrowProof } from './api.ts'
import { colorNames, type Dice } from './colors.ts'
import { commitToRoll, rollDice, rulesHash } from './roll.ts'

interface Verdict {
  isFair: boolean
  verdict: string
  steps: string[]
}

export function examineProof(text: string): Verdict {
  const parsed = ThrowProof.safeParse(parseJson(text))
  if (!parsed.success) return failed('This is not a proof of the Color Game.')
  const proof = parsed.data
  if (proof.rulesHash !== rulesHash) return failed('This throw was made with other rules.')
  if (commitToRoll(proof.seed) !== proof.commit)
    return failed('The seed does not match the fingerprint that was shown before the bets.')
  const clientSeed = combineContributions(proof.contributions)
  const dice = rollDice({ ...proof, clientSeed })
  if (dice.join() !== proof.dice.join())
    return failed(`The seeds give ${nameAll(dice)}, not ${nameAll(proof.dice)}.`)
  return {
    isFair: true,
    verdict: `Verified. This throw was fair: ${nameAll(dice)}.`,
    steps: [
      `Fingerprint before the bets: ${proof.commit}`,
      `Seed of the table: ${proof.seed}`,
      ...proof.contributions.map(({ id, seed }) => `Player ${id} added ${seed}`),
      `Combined: ${clientSeed}`,
      `Round ${proof.nonce} of the table`
    ]
  }
}

function failed(verdict: string): Verdict {
  return { isFair: false, verdict, steps: [] }
}

function nameAll(dice: Dice): string {
  return dice.map(color => colorNames[color]).join(', ')
}
