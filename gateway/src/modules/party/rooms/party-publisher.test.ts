import { dismissParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'

let visitor: TestSocket
const app = await startApp()
const partyPublisher = app.partyPublisher

beforeEach(async () => {
  visitor = await app.connect()
  await visitor.emit('watch_hubs', {})
})

async function changeAndWait<T>(change: () => Promise<T>): Promise<T> {
  const event = visitor.next('hubs')
  const result = await change()
  await event
  return result
}

test('sends an event to the hubs when a party opens, when people enter and leave, and when it ends', async () => {
  const [ann, bob] = [await app.signUp('ann01'), await app.signUp('bob02')]
  const { id } = await changeAndWait(() => openParty(ann))
  for (const [person, operation] of [
    [bob, joinParty],
    [bob, leaveParty],
    [ann, dismissParty]
  ] as const)
    expect((await changeAndWait(() => person.call(operation, { party_id: id }))).envelope.code).toBe(0)
})

test('sends one event to the hubs for many changes at the same time', async () => {
  let count = 0
  visitor.socket.on('hubs', () => count++)
  const parties = ['100000000001', '100000000002', '100000000003']
  await changeAndWait(() =>
    transact(app.db, async tx =>
      parties.forEach(partyId => partyPublisher.changed(tx, { partyId, version: 2 }))
    )
  )
  // Events that were sent before this acknowledgement have arrived.
  await visitor.emit('unwatch_hubs', {})
  expect(count).toBe(1)
})

test('sends no event to a client that stopped watching the hubs', async () => {
  let count = 0
  visitor.socket.on('hubs', () => count++)
  await visitor.emit('unwatch_hubs', {})
  const other = await app.connect()
  await other.emit('watch_hubs', {})
  const event = other.next('hubs')
  await transact(app.db, async tx => partyPublisher.changed(tx, { partyId: '100000000004', version: 2 }))
  await event
  await visitor.emit('unwatch_hubs', {})
  expect(count).toBe(0)
})
