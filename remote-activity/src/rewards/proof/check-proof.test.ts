import { seed, table } from '@tambay/fairness/testing/vector'
import { expect, test } from 'vitest'

import { spinNumber } from '../../testing/wheel.ts'
import { checkProof } from './check-proof.ts'

const siblings = [3, 2, 1].map(nonce => spinNumber(nonce))
const spin = spinNumber(1)
const receipt = { amount: 500, type: 'turntable' }
const verdicts = (...proof: Parameters<typeof checkProof>) =>
  checkProof(...proof).map(({ verdict }) => verdict)

test('passes every check for the published test vector', () => {
  expect(verdicts({ spin, siblings }, receipt)).toEqual(['holds', 'holds', 'holds', 'holds', 'holds'])
  for (const other of siblings.filter(({ prize }) => prize.t === 'none')) {
    expect(verdicts({ spin: other, siblings }, undefined)).toEqual([
      'holds',
      'holds',
      'holds',
      'holds',
      'holds'
    ])
  }
})

test('marks checks that need the seed as waiting before the reveal', () => {
  const hidden = spinNumber(1, false)
  expect(verdicts({ spin: hidden, siblings: [hidden] }, receipt)).toEqual([
    'waiting',
    'holds',
    'waiting',
    'holds',
    'holds'
  ])
})

test('a different seed fails the seed and number checks', () => {
  const other = { ...spin, seed: seed.replace('0001', 'ffff') }
  expect(verdicts({ spin: other, siblings }, receipt)).toEqual([
    'broken',
    'holds',
    'broken',
    'holds',
    'holds'
  ])
})

test('odds that were changed later fail the odds check', () => {
  const kinder = table.map(field => (field.id === 'p1' ? { ...field, w: 2 } : field))
  expect(verdicts({ spin: { ...spin, table: kinder }, siblings }, receipt)[1]).toBe('broken')
})

test.each([
  ['another number', { draw: 33 }],
  ['another field', { field_id: 'p4' }],
  ['another prize', { prize: { t: 'coin', n: 100 } as const }],
  ['another client seed', { client_seed: 'not-mine' }]
])('%s than was drawn shows', (_what, change) => {
  expect(verdicts({ spin: { ...spin, ...change }, siblings }, receipt)[2]).toBe('broken')
})

test('a missing spin fails the gap check', () => {
  const [last, , first] = siblings
  const left = [last, first].filter(one => one !== undefined)
  expect(checkProof({ spin, siblings: left }, receipt)[3]).toMatchObject({
    verdict: 'broken',
    detail: 'Spin 2 with this secret is missing from your list.'
  })
  expect(verdicts({ spin, siblings: siblings.slice(0, 2) }, receipt)[3]).toBe('broken')
})

test.each([undefined, { amount: 499, type: 'turntable' }, { amount: 500, type: 'gift_received' }])(
  'a prize without its receipt shows: %j',
  other => expect(verdicts({ spin, siblings }, other)[4]).toBe('broken')
)
