import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeTestFolders, type TestFolders } from '../../testing/game-app.ts'
import { Journal, type OrderRow } from './journal.ts'

let folders: TestFolders
beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(() => folders.remove())

function order(orderRef: string, roundId: string): OrderRow {
  const player = { playerId: 'ann', gatewaySession: 'a-session' }
  return { orderRef, roundId, ...player, amount: 50, reason: 'Test', data: '{}', status: 'held', payout: 0 }
}

test('a restarted process finds the open rounds with their orders, and the orders without a round', () => {
  const journal = new Journal(folders.data)
  for (const roundId of ['open', 'closed']) {
    journal.openRound({ roundId, roomId: 'room', data: '{}' })
    journal.addOrder(order(`order-${roundId}`, roundId))
  }
  journal.addOrder(order('order-alone', 'alone'))
  journal.saveRound('open', '{"dice":1}')
  journal.saveOrder({ ...order('order-open', 'open'), status: 'settling', payout: 100 })
  journal.closeRound('closed')
  journal.close()

  const restarted = new Journal(folders.data)
  expect(restarted.openRounds()).toMatchObject([
    {
      roundId: 'open',
      roomId: 'room',
      data: '{"dice":1}',
      orders: [{ orderRef: 'order-open', status: 'settling', payout: 100 }]
    }
  ])
  expect(restarted.looseOrders()).toMatchObject([{ orderRef: 'order-alone' }])
  restarted.close()
})

test('a second process cannot open the journal of a running process', () => {
  const journal = new Journal(folders.data)
  expect(() => new Journal(folders.data, 1)).toThrow('database is locked')
  journal.close()
})
