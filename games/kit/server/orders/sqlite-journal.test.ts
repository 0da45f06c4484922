import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeTestFolders, type TestFolders } from '../../testing/game-app.ts'
import type { OrderRow } from './journal.ts'
import { SqliteJournal } from './sqlite-journal.ts'

let folders: TestFolders
beforeEach(() => {
  folders = makeTestFolders()
})
afterEach(() => folders.remove())

function order(orderRef: string, roundId: string): OrderRow {
  const player = { playerId: 'ann', gatewaySession: 'a-session' }
  return { orderRef, roundId, ...player, amount: 50, reason: 'Test', data: '{}', status: 'held', payout: 0 }
}

test('a restarted process finds the open rounds with their orders', async () => {
  const journal = new SqliteJournal(folders.data)
  for (const roundId of ['open', 'closed']) {
    await journal.openRound({ roundId, roomId: 'room', data: '{}' })
    await journal.addOrder(order(`order-${roundId}`, roundId))
  }
  await journal.saveRound('open', '{"dice":1}')
  await journal.saveOrder({ ...order('order-open', 'open'), status: 'settling', payout: 100 })
  await journal.closeRound('closed')
  await journal.close()

  const restarted = new SqliteJournal(folders.data)
  expect(restarted.openRounds()).toMatchObject([
    {
      roundId: 'open',
      roomId: 'room',
      data: '{"dice":1}',
      orders: [{ orderRef: 'order-open', status: 'settling', payout: 100 }]
    }
  ])
  await restarted.close()
})

test('after a restore, the rounds of the last minutes are open again, and their orders end once more', async () => {
  const journal = new SqliteJournal(folders.data)
  for (const [roundId, status] of [
    ['paid', 'settled'],
    ['canceled', 'voided'],
    ['refused', 'refused']
  ] as const) {
    await journal.openRound({ roundId, roomId: 'room', data: '{}' })
    await journal.addOrder({ ...order(`order-${roundId}`, roundId), status, payout: 100 })
    await journal.closeRound(roundId)
  }
  await journal.openRound({ roundId: 'forgotten', roomId: 'room', data: '{}' })
  await journal.forgetRound('forgotten')
  await journal.close()
  writeFileSync(join(folders.data, 'restored'), '')

  const restored = new SqliteJournal(folders.data)
  const statuses = restored.openRounds().map(({ roundId, orders }) => [roundId, orders[0]?.status])
  expect(statuses).toEqual([
    ['paid', 'settling'],
    ['canceled', 'voiding'],
    ['refused', 'refused']
  ])
  for (const [roundId] of statuses) await restored.closeRound(String(roundId))
  await restored.close()
  const restarted = new SqliteJournal(folders.data)
  expect(restarted.openRounds()).toEqual([])
  await restarted.close()
})

test('a second process cannot open the journal of a running process', async () => {
  const journal = new SqliteJournal(folders.data)
  expect(() => new SqliteJournal(folders.data, 1)).toThrow('database is locked')
  await journal.close()
})
