import { createHash, createHmac } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { canonicalJson } from './canonical-json.ts'
import { commitTo, createSeed, draw, hashTable, pickField, sumWeights, wheelLabels } from './commit-reveal.ts'
import { seed, table } from './testing/vector.ts'

const tableHash = 'b5c1c7f201ca44573fdf70b06b6a2a7db5bae55c6c270914021511b042a54817'
const diceLabels = { commit: 'dice/commit/v1', draw: 'dice/draw/v1' }
const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)

test('hashes the table of the test vector independently of the order of its keys', () => {
  expect(hashTable(table)).toBe(tableHash)
  expect(hashTable(table.map(({ w, prize, id }) => ({ w, prize: { n: prize.n, t: prize.t }, id })))).toBe(
    tableHash
  )
})

test('computes the commitment of the test vector', () => {
  expect(commitTo(seed, wheelLabels)).toBe('f73c0188e7104255d028ab12b9ad5a225237490910c43111d9b508bb2a4f5abf')
})

test.each([
  [1, 32, 'p3'],
  [2, 756, 'p6'],
  [3, 310, 'p4']
])('for nonce %i of the test vector, draws %i and field %s', (nonce, number, field) => {
  const input = { seed, tableHash, clientSeed: 'demo-client-seed', nonce, labels: wheelLabels }
  const drawn = draw({ ...input, total: sumWeights(table) })
  expect(drawn).toBe(number)
  expect(pickField(table, drawn).id).toBe(field)
})

test('different labels give different commitments', () => {
  expect(commitTo(seed, diceLabels)).not.toBe(commitTo(seed, wheelLabels))
})

test('matches the SHA-256 of Node', () => {
  fc.assert(
    fc.property(anySeed, any => {
      const plain = createHash('sha256')
        .update('turntable/commit/v1\0')
        .update(Buffer.from(any, 'hex'))
        .digest('hex')
      expect(commitTo(any, wheelLabels)).toBe(plain)
    })
  )
})

test('rejects random words at or above the last multiple of the total, which would bias the draw', () => {
  // 2^64 is almost 2049 times this total, so the share of rejected words is close to the maximum.
  const total = Number(2n ** 64n / 2049n) + 1
  let rejected = 0
  for (let nonce = 0; nonce < 6000; nonce++) {
    const expected = drawWithNode(seed, nonce, BigInt(total))
    if (expected.isRejected) rejected++
    const drawn = draw({ seed, tableHash, clientSeed: 'c', nonce, total, labels: wheelLabels })
    if (drawn !== expected.drawn) expect({ nonce, drawn }).toEqual({ nonce, drawn: expected.drawn })
  }
  expect(rejected).toBeGreaterThan(0)
})

test('matches the HMAC of Node for every seed, nonce and range (fuzzed)', () => {
  const range = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
  fc.assert(
    fc.property(anySeed, fc.nat(), range, (any, nonce, total) => {
      const drawn = draw({ seed: any, tableHash, clientSeed: 'c', nonce, total, labels: wheelLabels })
      expect(drawn).toBe(drawWithNode(any, nonce, BigInt(total)).drawn)
      expect(drawn).toBeLessThan(total)
    })
  )
})

test('draws every number of a small range about equally often', () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (let nonce = 0; nonce < 6000; nonce++) {
    const drawn = draw({ seed, tableHash, clientSeed: 'c', nonce, total: 6, labels: diceLabels })
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  // 5 degrees of freedom: a fair draw exceeds 20.5 once in a thousand runs. The seed is fixed, so the result
  // is too.
  expect(chiSquare).toBeLessThan(20.5)
})

test('picks each field exactly as often as its weight', () => {
  const counts = new Map<string, number>()
  for (let drawn = 0; drawn < 1000; drawn++) {
    const { id } = pickField(table, drawn)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ p1: 1, p2: 9, p3: 90, p4: 300, p5: 300, p6: 300 })
  expect(() => pickField(table, 1000)).toThrow(RangeError)
})

test('creates different seeds of 32 bytes', () => {
  expect(createSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(createSeed()).not.toBe(createSeed())
})

test('throws for an invalid seed or range', () => {
  expect(() => commitTo('00', wheelLabels)).toThrow('32 bytes')
  for (const total of [0, -1, 1.5, Number.NaN]) {
    expect(() => draw({ seed, tableHash, clientSeed: 'c', nonce: 1, total, labels: wheelLabels })).toThrow(
      RangeError
    )
  }
})

test('canonical JSON parses back to the same value and is unique (fuzzed)', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), value => {
      const plain: unknown = JSON.parse(JSON.stringify(value))
      const text = canonicalJson(plain as Parameters<typeof canonicalJson>[0])
      expect(JSON.parse(text)).toEqual(plain)
    })
  )
  expect(canonicalJson({ b: [1, null], a: 'ñ "q"' })).toBe('{"a":"ñ \\"q\\"","b":[1,null]}')
  expect(() => canonicalJson(Number.POSITIVE_INFINITY)).toThrow(TypeError)
})

function drawWithNode(any: string, nonce: number, total: bigint): { drawn: number; isRejected: boolean } {
  const limit = (2n ** 64n / total) * total
  let isRejected = false
  for (let counter = 0; ; counter++) {
    const block = createHmac('sha256', Buffer.from(any, 'hex'))
      .update(`turntable/draw/v1|${tableHash}|c|${nonce}|${counter}`)
      .digest()
    for (const place of [0, 8, 16, 24]) {
      const word = block.readBigUInt64BE(place)
      if (word < limit) return { drawn: Number(word % total), isRejected }
      isRejected = true
    }
  }
}
