import { SqliteJournal } from '@tambay/game-kit/server/orders/sqlite-journal'
import { makeTestFolders } from '@tambay/game-kit/testing/game-app'
import { expect, onTestFinished, test } from 'vitest'

import { rulesHash } from '../rules/draw.ts'
import { type Spin, SpinBook } from './spin-book.ts'

const proof = { seed: '', commit: '', clientSeed: '', nonce: 1, rulesHash }

test('forgets finished spins after 10 minutes and keeps those that are not reported', async () => {
  const folders = makeTestFolders()
  const journal = new SqliteJournal(folders.data)
  onTestFinished(async () => {
    await journal.close()
    folders.remove()
  })
  let now = 0
  const book = new SpinBook(journal, () => now)
  const add = async (orderRef: string, isReported: boolean) => {
    const player = { playerId: 'ann', partyId: 'party', isPractice: false, gatewaySession: 'session' }
    const spin: Spin = { orderRef, ...player, stake: 10, proof, begunAt: now, isReported, isAnnounced: true }
    book.add(spin)
    await book.store(spin)
  }
  await add('order-unreported', false)
  await add('order-reported', true)
  now = 10 * 60 * 1000
  await add('order-new', true)
  expect(['order-unreported', 'order-reported', 'order-new'].map(ref => book.find(ref)?.orderRef)).toEqual([
    'order-unreported',
    undefined,
    'order-new'
  ])
  expect(journal.openRounds().map(({ roundId }) => roundId)).toEqual(['order-unreported', 'order-new'])
})
