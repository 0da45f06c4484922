import { createSeed } from '@tambay/fairness/commit-reveal'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { colors } from './colors.ts'
import { checkRoll, commitToRoll, rollDice, rulesHash } from './roll.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)
const clientSeed = 'a-seed-of-the-page'

const proofFor = (seed: string, nonce = 1) => ({
  seed,
  commit: commitToRoll(seed),
  clientSeed,
  nonce,
  rulesHash
})

test('rolls the same dice for the same proof as in earlier versions', () => {
  const rolls = [1, 2, 3, 4].map(nonce => rollDice({ seed, clientSeed, nonce, rulesHash }).join(' '))
  expect(rolls).toEqual(['green yellow green', 'pink white green', 'red white pink', 'pink yellow green'])
})

test('anyone with the seed can reproduce the dice', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(), (any, nonce) => {
      const proof = proofFor(any, nonce)
      expect(checkRoll(rollDice(proof), proof)).toBe(true)
    })
  )
})

test('checkRoll rejects a changed die, seed, client seed, nonce or rule', () => {
  const proof = proofFor(seed)
  const [first, second, third] = rollDice(proof)
  const other = colors.find(color => color !== first) ?? 'red'
  expect(checkRoll([other, second, third], proof)).toBe(false)
  expect(checkRoll([first, second, third], { ...proof, seed: createSeed() })).toBe(false)
  expect(checkRoll([first, second, third], { ...proof, commit: commitToRoll(createSeed()) })).toBe(false)
  expect(checkRoll([first, second, third], { ...proof, rulesHash: '0'.repeat(64) })).toBe(false)
  const changed = [
    { ...proof, nonce: 2 },
    { ...proof, clientSeed: 'another-client-seed' }
  ]
  for (const another of changed) expect(rollDice(another)).not.toEqual([first, second, third])
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
