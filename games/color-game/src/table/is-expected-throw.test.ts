import { combineContributions } from '@tambay/game-kit/rules/contributions'
import { expect, test } from 'vitest'

import type { ThrowProof } from '../../rules/api.ts'
import { commitToRoll, rollDice, rulesHash } from '../../rules/roll.ts'
import { isExpectedThrow } from './is-expected-throw.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const ann = { id: 'ann', seed: 'a-seed-of-the-page-of-ann' }
const bob = { id: 'bob', seed: 'a-seed-of-the-page-of-bob' }
const betOf = (id: string) => ({ player: { id, nickName: id, seat: 0 } })
const seen = { commit: commitToRoll(seed), bets: [betOf('bob'), betOf('ann'), betOf('ann')], own: ann }

function throwOf(secret: string, contributions = [ann, bob]): ThrowProof {
  const draw = { seed: secret, nonce: 1, rulesHash }
  const dice = rollDice({ ...draw, clientSeed: combineContributions(contributions) })
  return { ...draw, roundId: 'round-001', commit: commitToRoll(secret), contributions, dice }
}

test('accepts the throw of an honest table, also on a page that joined late or did not bet', () => {
  expect(isExpectedThrow(throwOf(seed), seen)).toBe(true)
  expect(isExpectedThrow(throwOf(seed), { ...seen, commit: undefined, own: undefined })).toBe(true)
})

test.each<[string, ThrowProof]>([
  ['another seed than the one committed to', throwOf('ff'.repeat(32))],
  ['another contribution of this page', throwOf(seed, [{ ...ann, seed: 'a-seed-of-the-table' }, bob])],
  ['a contribution of somebody without chips', throwOf(seed, [ann, bob, { ...bob, id: 'cat' }])],
  ['the contribution of a player left out', throwOf(seed, [ann])],
  ['a changed die', { ...throwOf(seed), dice: ['red', 'red', 'red'] }]
])('rejects a throw with %s', (_, proof) => {
  expect(isExpectedThrow(proof, seen)).toBe(false)
})
