import { createSeed } from '@tambay/fairness/commit-reveal'
import { combineContributions } from '@tambay/game-kit/rules/contributions'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ThrowProof } from './api.ts'
import { colors } from './colors.ts'
import { examineProof } from './examine-proof.ts'
import { checkThrow, commitToRoll, rollDice, rulesHash } from './roll.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)
const clientSeed = 'a-seed-of-the-page'

const contributions = [
  { id: 'ann', seed: 'a-seed-of-the-page-of-ann' },
  { id: 'bob', seed: 'a-seed-of-the-page-of-bob' }
]

function throwWith(seed: string, nonce = 1): ThrowProof {
  const commit = commitToRoll(seed)
  const dice = rollDice({ seed, clientSeed: combineContributions(contributions), nonce, rulesHash })
  return { roundId: 'round-001', seed, commit, contributions, nonce, rulesHash, dice }
}

test('rolls the same dice for the same proof as in earlier versions', () => {
  const rolls = [1, 2, 3, 4].map(nonce => rollDice({ seed, clientSeed, nonce, rulesHash }).join(' '))
  expect(rolls).toEqual(['green yellow green', 'pink white green', 'red white pink', 'pink yellow green'])
})

test('anyone with the seed can reproduce the dice, whatever the order of the contributions', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(), (any, nonce) => {
      const proof = throwWith(any, nonce)
      expect(checkThrow(proof)).toBe(true)
      expect(checkThrow({ ...proof, contributions: contributions.toReversed() })).toBe(true)
    })
  )
})

test('refuses a proof with a changed die, seed, commitment, contribution, nonce or rule', () => {
  const proof = throwWith(seed)
  const [first, second, third] = proof.dice
  const other = colors.find(color => color !== first) ?? 'red'
  const changes: Partial<ThrowProof>[] = [
    { dice: [other, second, third] },
    { seed: createSeed() },
    { commit: commitToRoll(createSeed()) },
    { rulesHash: '0'.repeat(64) },
    { nonce: 2 },
    { contributions: contributions.slice(0, 1) },
    { contributions: [{ id: 'ann', seed: 'another-seed-of-ann' }, ...contributions.slice(1)] }
  ]
  for (const change of changes) {
    expect(checkThrow({ ...proof, ...change })).toBe(false)
    expect(examineProof(JSON.stringify({ ...proof, ...change })).isFair).toBe(false)
  }
})

test('the verify page accepts a pasted proof and says what is wrong with another text', () => {
  const proof = throwWith(seed)
  expect(examineProof(JSON.stringify(proof))).toMatchObject({
    isFair: true,
    verdict: expect.stringContaining('Verified. This throw was fair')
  })
  for (const text of ['', '{', '{}', 'null'])
    expect(examineProof(text)).toMatchObject({ verdict: 'This is not a proof of the Color Game.' })
})

test('rolls every color about equally often on every die', () => {
  const counts = new Map<string, number>()
  for (let nonce = 0; nonce < 6000; nonce++) {
    rollDice({ seed, clientSeed, nonce, rulesHash }).forEach((color, die) => {
      const face = `${die} ${color}`
      counts.set(face, (counts.get(face) ?? 0) + 1)
    })
  }
  expect(counts.size).toBe(18)
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  // 15 degrees of freedom: a fair die exceeds 37.7 once in a thousand runs. The seed is fixed, so the result
  // is too.
  expect(chiSquare).toBeLessThan(37.7)
})
