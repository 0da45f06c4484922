import { hasContribution } from '@tambay/game-kit/rules/contributions'
import { expect, test } from 'vitest'

import { commitToRound, rulesHash } from './draw.ts'
import { Drawing, playToEnd } from './drawing.ts'
import { payoutsOf, potOf } from './pot.ts'
import { cardsOf, checkRound, type RoundProof } from './proof.ts'

const seed = 'ef'.repeat(32)
const contributions = [
  { id: 'ana', seed: 'a-seed-of-the-page-of-ana' },
  { id: 'ben', seed: 'a-seed-of-the-page-of-ben' }
]
const sold = [
  { number: 0, playerId: 'ana' },
  { number: 1, playerId: 'ben' },
  { number: 2, playerId: 'ben' }
]
const drawing = new Drawing({ seed, contributions, sold, count: 0, calls: [] })
playToEnd(drawing)
const winOf = (prize: 'line' | 'two_lines' | 'full_house') => ({
  cards: [...drawing.winners[prize]],
  count: drawing.wonAt(prize) ?? 0
})
const proof: RoundProof = {
  game: 'bingo',
  roundId: 'bg_1',
  rulesHash,
  commit: commitToRound(seed),
  seed,
  contributions,
  sold,
  called: [...drawing.called],
  wins: { line: winOf('line'), two_lines: winOf('two_lines'), full_house: winOf('full_house') },
  payouts: [...payoutsOf(potOf({ cards: 3, players: 2 }), drawing.winners)].map(([card, coins]) => ({
    card,
    coins
  }))
}
const failed = (changed: Partial<RoundProof>) =>
  checkRound({ ...proof, ...changed })
    .filter(({ isOk }) => !isOk)
    .map(({ label }) => label)

test('confirms an honest round', () => {
  expect(failed({})).toEqual([])
})

test('names the checks that a changed proof fails', () => {
  const line = { ...proof.wins.line, count: proof.wins.line.count - 1 }
  expect(failed({ rulesHash: '0'.repeat(64) })).toEqual(['The rules are those of this game'])
  expect(failed({ commit: '0'.repeat(64) })).toEqual(['The seed matches the fingerprint'])
  expect(failed({ called: proof.called.toReversed() })).toContain('The balls follow from the seed')
  expect(failed({ wins: { ...proof.wins, line } })).toEqual(['Every winning card has its pattern'])
  const invented = [...contributions, { id: 'cat', seed: 'a-seed-of-the-server' }]
  expect(failed({ contributions: invented })).toContain('Exactly the players with cards added a part')
  expect(failed({ payouts: [] })).toEqual(['The pot was shared by the rules'])
  expect(failed({ seed: 'ee'.repeat(32) })).toContain('The seed matches the fingerprint')
})

test('finds the contribution and the cards of a player', () => {
  expect(hasContribution(proof.contributions, { id: 'ana', seed: 'a-seed-of-the-page-of-ana' })).toBe(true)
  expect(hasContribution(proof.contributions, { id: 'ana', seed: 'a-seed-of-the-page-of-ben' })).toBe(false)
  const benCards = drawing.cards.filter(({ playerId }) => playerId === 'ben').map(({ card }) => card)
  expect(cardsOf(proof, 'ben').map(({ card }) => card)).toEqual(benCards)
})
