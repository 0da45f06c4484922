import { expect, test } from 'vitest'

import { commitToSpin, drawStops, rulesHash } from './draw.ts'
import { ratioOf } from './paytable.ts'
import { columnsAt } from './reels.ts'
import { verifySpin } from './verify.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const proof = { seed, commit: commitToSpin(seed), clientSeed: 'a-seed-of-the-page', nonce: 1, rulesHash }
const stops = drawStops(proof)
const receipt = { stops, stake: 50, payout: 50 * ratioOf(columnsAt(stops)), proof }

function failedChecks(changed: object): number[] {
  const verdict = verifySpin(JSON.stringify({ ...receipt, ...changed }))
  if ('problem' in verdict) throw new Error(verdict.problem)
  return verdict.checks.flatMap(({ isOk }, at) => (isOk ? [] : [at]))
}

test('confirms an unchanged proof', () => {
  expect(failedChecks({})).toEqual([])
})

test.each([
  ['other rules', { proof: { ...proof, rulesHash: '0'.repeat(64) } }, [0, 2]],
  ['a commitment to another seed', { proof: { ...proof, commit: '0'.repeat(64) } }, [1]],
  ['another seed', { proof: { ...proof, seed: 'f'.repeat(64) } }, [1, 2]],
  ['another client seed', { proof: { ...proof, clientSeed: 'another-client-seed' } }, [2]],
  ['another payout', { payout: receipt.payout + 1 }, [3]]
])('names the checks that fail for %s', (_, changed, failed) => {
  expect(failedChecks(changed)).toEqual(failed)
})

test.each(['', 'hello', '{}', JSON.stringify({ ...receipt, stops: [0, 0, 32] })])(
  'rejects %j, which is no proof',
  text => {
    expect(verifySpin(text)).toHaveProperty('problem')
  }
)
