import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

test('after a restore, the rounds of the last minutes are open again, and their orders end once more', () => {
  const journal = new Journal(folders.data)
  for (const [roundId, status] of [
    ['paid', 'settled'],
    ['canceled', 'voided'],
    ['refused', 'refused']
  ] as const) {
    journal.openRound({ roundId, roomId: 'room', data: '{}' })
    journal.addOrder({ ...order(`order-${roundId}`, roundId), status, payout: 100 })
    journal.closeRound(roundId)
  }
  journal.openRound({ roundId: 'forgotten', roomId: 'room', data: '{}' })
  journal.forgetRound('forgotten')
  journal.close()
  writeFileSync(join(folders.data, 'restored'), '')

  const restored = new Journal(folders.data)
  const statuses = restored.openRounds().map(({ roundId, orders }) => [roundId, orders[0]?.status])
  expect(statuses).toEqual([
    ['paid', 'settling'],
    ['canceled', 'voiding'],
    ['refused', 'refused']
  ])
  for (const [roundId] of statuses) restored.closeRound(String(roundId))
  restored.close()
  const restarted = new Journal(folders.data)
  expect(restarted.openRounds()).toEqual([])
  restarted.close()
})

test('a second process cannot open the journal of a running process', () => {
  const journal = new Journal(folders.data)
  expect(() => new Journal(folders.data, 1)).toThrow('database is locked')
  journal.close()
})
