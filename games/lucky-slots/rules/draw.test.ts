import { createSeed } from '@tambay/fairness/commit-reveal'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { commitToSpin, drawStops, isFair, outcomes, rulesHash, stopsOf } from './draw.ts'
import { stripLength } from './reels.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)
const clientSeed = 'a-seed-of-the-page'

const proofFor = (seed: string, nonce = 1) => ({
  seed,
  commit: commitToSpin(seed),
  clientSeed,
  nonce,
  rulesHash
})

test('draws the same stops for the same proof as in earlier versions', () => {
  const drawn = [1, 2, 3, 4].map(nonce => drawStops({ seed, clientSeed, nonce, rulesHash }).join(' '))
  expect(drawn).toEqual(['22 1 13', '9 5 23', '2 8 23', '17 21 19'])
})

test('anyone with the seed can reproduce the stops', () => {
  fc.assert(
    fc.property(anySeed, fc.nat(), (any, nonce) => {
      const proof = proofFor(any, nonce)
      expect(isFair(drawStops(proof), proof)).toBe(true)
    })
  )
})

test('rejects a changed stop, seed, commitment, client seed, nonce or rule', () => {
  const proof = proofFor(seed)
  const stops = drawStops(proof)
  const [first, second, third] = stops
  expect(isFair([(first + 1) % stripLength, second, third], proof)).toBe(false)
  expect(isFair(stops, { ...proof, seed: createSeed() })).toBe(false)
  expect(isFair(stops, { ...proof, commit: commitToSpin(createSeed()) })).toBe(false)
  expect(isFair(stops, { ...proof, rulesHash: '0'.repeat(64) })).toBe(false)
  for (const change of [{ nonce: 2 }, { clientSeed: 'another-client-seed' }])
    expect(isFair(stops, { ...proof, ...change })).toBe(false)
})

test('maps every drawn number to stops of its own', () => {
  const all = Array.from({ length: outcomes }, (_, drawn) => stopsOf(drawn).join(' '))
  expect(new Set(all).size).toBe(outcomes)
})

test('stops every reel at every place about equally often', () => {
  const counts = Array.from({ length: 3 * stripLength }, () => 0)
  const spins = 9600
  for (let nonce = 0; nonce < spins; nonce++) {
    drawStops({ seed, clientSeed, nonce, rulesHash }).forEach((stop, reel) => {
      const at = reel * stripLength + stop
      counts[at] = (counts[at] ?? 0) + 1
    })
  }
  const expected = spins / stripLength
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 93 degrees of freedom: fair reels exceed 140.9 once in a thousand runs. The seed is fixed, so the result is
  // too.
  expect(chiSquare).toBeLessThan(140.9)
})
