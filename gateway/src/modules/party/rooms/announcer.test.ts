import { dismissParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'
import { openParty } from '../testing.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'

let app: TestApp
let announcer: Announcer
let visitor: TestSocket
beforeAll(async () => {
  app = await createTestApp()
  announcer = createAnnouncer(app.app, app)
})
afterAll(() => app.close())
beforeEach(async () => {
  visitor = await app.connect()
  await visitor.ask('watch_hubs', {})
})

/** What `change` gives, once the hubs have heard of it. */
async function untilHeard<T>(change: () => Promise<T>): Promise<T> {
  const heard = visitor.next('hubs')
  const given = await change()
  await heard
  return given
}

test('whoever looks at the hubs hears of a party that opens, of who comes and goes, and of its end', async () => {
  const [ann, bob] = [await app.signUp('ann01'), await app.signUp('bob02')]
  const { id } = await untilHeard(() => openParty(ann))
  for (const [person, operation] of [
    [bob, joinParty],
    [bob, leaveParty],
    [ann, dismissParty]
  ] as const)
    expect((await untilHeard(() => person.call(operation, { party_id: id }))).envelope.code).toBe(0)
})

test('of many changes at once they hear once', async () => {
  let heard = 0
  visitor.socket.on('hubs', () => heard++)
  const parties = ['100000000001', '100000000002', '100000000003']
  await untilHeard(() =>
    transact(app.db, async tx => parties.forEach(partyId => announcer.changed(tx, partyId)))
  )
  // Whatever was sent before this answer has come before it.
  await visitor.ask('unwatch_hubs', {})
  expect(heard).toBe(1)
})

test('whoever looks away hears no more', async () => {
  let heard = 0
  visitor.socket.on('hubs', () => heard++)
  await visitor.ask('unwatch_hubs', {})
  const other = await app.connect()
  await other.ask('watch_hubs', {})
  const told = other.next('hubs')
  await transact(app.db, async tx => announcer.changed(tx, '100000000004'))
  await told
  // Whatever was sent before this answer has come before it.
  await visitor.ask('unwatch_hubs', {})
  expect(heard).toBe(0)
})
