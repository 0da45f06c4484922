import fc from 'fast-check'
import { expect, test } from 'vitest'

import { shippedGames } from '#modules/party/games/shipped-games.ts'
import { mostPayout } from './round-payouts.ts'

const bingo = shippedGames.find(({ id }) => id === 'bingo')
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('a bingo card can win the pot, also while stakes that missed the deal are not returned yet', () => {
  const cards = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(cards, fc.nat(59), (sold, missed) => {
      const dealt = sold.slice(0, Math.max(1, sold.length - missed))
      const pot = sum(dealt) * 20 - (dealt.length > 1 ? Math.floor(sum(dealt) * 2) : 0)
      const rules = {
        maxPayoutRatio: 0,
        maxRoundPayout: 0,
        ...bingo,
        houseSharePercent: bingo?.houseSharePercent ?? null
      }
      const round = { stakes: sum(sold) * 20, players: sold.length, paid: 0, paidToPlayer: 0 }
      expect(mostPayout(rules, round, (dealt[0] ?? 0) * 20)).toBeGreaterThanOrEqual(pot)
    })
  )
})
