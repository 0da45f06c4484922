import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { expect, test } from 'vitest'

import { payoutOf } from '../rules/payout.ts'
import { sit } from '../testing/seat.ts'
import { openTable } from '../testing/table.ts'

let road: TestParty['road']
let maria: Player
setUpParty('color-game', party => void ({ road, maria } = party))

test('a server that is told to stop takes no more bets, and ends the round of those it has', async () => {
  const table = await openTable(road.url, { DRAIN_MS: '60000' })
  const seat = await sit(table.url, await maria.takeTicket())
  const before = await maria.coins()
  const roundId = seat.roundId()
  const bets = { red: 10, blue: 20 }
  await seat.bet(bets)
  const closing = table.close()
  const { thrown } = await seat.stateOf('throw', roundId)
  if (!thrown) throw new Error('A throw has no dice')
  expect(await seat.bet({ red: 10 }).catch(() => 'not answered')).toBe('not answered')
  const payout = payoutOf(bets, thrown.proof.dice)
  expect(await seat.paid(roundId)).toMatchObject({ payout })
  const closed = seat.closed()
  table.finishRound()
  await closed
  await closing
  expect(await maria.coins()).toBe(before - 30 + payout)
})
