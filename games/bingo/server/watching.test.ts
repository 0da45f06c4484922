import { type Player, watchParty } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { buyMs, dealMs, openBingo, sit, type TestBingo, watch } from '../testing/bingo.ts'

let party: TestParty
let maria: Player
let bingo: TestBingo

setUpParty('bingo', given => void ({ maria } = party = given))
beforeEach(async () => {
  bingo = await openBingo(party.road.url)
})
afterEach(() => bingo?.app.close())

test('a guest follows the sale and the draw without a hand, and can’t buy, daub or call', async () => {
  const marias = await sit(bingo.url, await maria.takeTicket())
  await marias.inPhase('waiting')
  const { takeTicket } = await watchParty(party.gateway.url, maria.partyId)
  const guest = await watch(bingo.url, await takeTicket())
  expect(guest.session).toMatchObject({ coin: null, player: null })
  await guest.inPhase('waiting')
  expect(await guest.send('/api/cards', { roundId: 'bg_any_round', orderRef: 'bg_any_order' })).toBe(
    'watching_only'
  )
  await marias.buy(2, 'bg_watched_order_1')
  const sale = await guest.inPhase('buying')
  expect(sale.table.players).toMatchObject([{ id: marias.session.player?.id, cards: 2 }])
  bingo.clock.advance(buyMs)
  await guest.inPhase('drawing')
  bingo.clock.advance(dealMs)
  const [own, watched] = [
    await marias.until(({ table }) => table.called.length === 1),
    await guest.until(({ table }) => table.called.length === 1)
  ]
  expect(watched.table).toEqual(own.table)
  expect(watched.table.proof).toBeNull()
  expect(own.hand.cards).toHaveLength(2)
  const { roundId } = own.table
  const nothing = { roundId, count: 0, cards: [], isAuto: true, payouts: [], notice: null }
  expect(guest.states.every(({ hand }) => hand.count === 0 && hand.cards.length === 0)).toBe(true)
  expect(watched.hand).toEqual(nothing)
  expect([await guest.bingo(0, roundId), await guest.daub(false)]).toEqual(['watching_only', 'watching_only'])
})
