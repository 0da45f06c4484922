import type { AddressInfo } from 'node:net'

import { blockUser } from '@tambay/contracts/block'
import { dismissParty, joinParty, leaveParty } from '@tambay/contracts/party'
import { realtimePath } from '@tambay/contracts/realtime'
import { kickMember } from '@tambay/contracts/room/members'
import { afterEach, expect, test } from 'vitest'

import type { Config } from '#platform/config/config.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { hasSeveralGateways } from '#testing/gateways/one-gateway.ts'
import { openParty } from '#testing/modules/party.ts'
import { partyChannel, userChannel } from './channels.ts'

let t: TestApp
const start = async (config: Partial<Config> = {}) => {
  t = await createTestApp(config)
}
afterEach(() => t.close())

const tooMany = { code: 429, bizErrorCode: 'too_many_requests', data: { retry_after: expect.any(Number) } }
const balance = { currency: 'coin' as const, balance: 7, version: 9 }

test('refuses events over a socket’s limit, then closes that socket, and does not affect others', async () => {
  await start({ EVENTS_PER_SOCKET: 5 })
  const [flooding, other] = [await t.connect(), await t.connect()]
  const closed = new Promise(resolve => flooding.socket.once('disconnect', resolve))
  for (let count = 1; count <= 5; count++)
    expect(await flooding.emit('watch_hubs', {})).toMatchObject({ code: 0 })
  expect(await flooding.emit('watch_hubs', {})).toMatchObject(tooMany)
  for (let count = 7; count <= 11; count++) flooding.socket.emit('watch_hubs', {})
  expect(await closed).toBe('transport close')
  expect(await other.emit('watch_hubs', {})).toMatchObject({ code: 0 })
})

test('counts the events of all sockets of a session toward one limit', async () => {
  await start({ EVENTS_PER_SESSION: 3 })
  const ann = await t.signUp('ann11')
  const [phone, tablet] = [await ann.connect(), await ann.connect()]
  for (const socket of [phone, tablet, phone])
    expect(await socket.emit('watch_hubs', {})).toMatchObject({ code: 0 })
  expect(await tablet.emit('watch_hubs', {})).toMatchObject(tooMany)
})

test('counts the events of all sockets of a network address toward one limit', async () => {
  await start({ EVENTS_PER_IP: 2 })
  const [first, second] = [await t.connect(), await t.connect()]
  for (const socket of [first, second]) expect(await socket.emit('watch_hubs', {})).toMatchObject({ code: 0 })
  expect(await first.emit('watch_hubs', {})).toMatchObject(tooMany)
  expect(first.socket.connected).toBe(true)
})

test.skipIf(hasSeveralGateways)(
  'limits an address’s open connections without a token, but still admits a user',
  async () => {
    await start({ VISITOR_SOCKETS_PER_IP: 2 })
    const ann = await t.signUp('ann11')
    const [first] = [await t.connect(), await t.connect()]
    await expect(t.connect()).rejects.toMatchObject({ data: tooMany })
    await ann.connect()
    first.close()
    await expect
      .poll(() =>
        t.connect().then(
          () => 'admitted',
          () => 'refused'
        )
      )
      .toBe('admitted')
  }
)

test('closes connections that never join if one address has too many of them', async () => {
  await start({ VISITOR_SOCKETS_PER_IP: 1 })
  const ann = await t.signUp('ann11')
  await ann.connect()
  const { port } = t.fastify.server.address() as AddressInfo
  const connect = () => new WebSocket(`ws://127.0.0.1:${port}${realtimePath}/?EIO=4&transport=websocket`)
  const heard = (socket: WebSocket, event: 'open' | 'close') =>
    new Promise(resolve => socket.addEventListener(event, resolve, { once: true }))
  const silent = Array.from({ length: 10 }, connect)
  await Promise.all(silent.map(socket => heard(socket, 'open')))
  await heard(connect(), 'close')
  expect(silent.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true)
  silent.forEach(socket => socket.close())
  await ann.connect()
})

test('handles several equal events only once if they wait at the same time', async () => {
  await start()
  const ann = await t.signUp('ann11')
  const { id } = await openParty(ann)
  const { socket, emit } = await ann.connect()
  const snapshots: unknown[] = []
  socket.on('party', party => snapshots.push(party))
  const client = await t.pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE party IN ACCESS EXCLUSIVE MODE')
  const answers = Promise.all(Array.from({ length: 50 }, () => emit('watch_party', { party_id: id })))
  // Events are handled in order, so the gateway has received all 50.
  expect(await socket.emitWithAck('nothing', {})).toMatchObject({ code: 404 })
  await client.query('COMMIT')
  client.release()
  expect(await answers).toEqual(Array.from({ length: 50 }, () => ({ code: 0, msg: 'ok', data: null })))
  expect(snapshots).toHaveLength(1)
})

test.skipIf(hasSeveralGateways)('limits the open connections of one session', async () => {
  await start({ SOCKETS_PER_SESSION: 1 })
  const ann = await t.signUp('ann11')
  await ann.connect()
  await expect(ann.connect()).rejects.toMatchObject({ data: tooMany })
})

test('answers a malformed packet without logging an error', async () => {
  await start()
  const { socket } = await t.connect()
  // An event whose name is a number: Socket.IO's parser accepts it, but its types don't.
  const acknowledged = new Promise(resolve => Reflect.apply(socket.emit, socket, [7, {}, resolve]))
  expect(await acknowledged).toMatchObject({ code: 400 })
})

test
  .skipIf(hasSeveralGateways)
  .each<[string, (people: Record<'ann' | 'bob' | 'cat', TestPerson>, party_id: string) => Promise<unknown>]>([
    ['leaves', ({ bob }, party_id) => bob.call(leaveParty, { party_id })],
    ['is kicked', ({ ann, bob }, party_id) => ann.call(kickMember, { party_id, member_id: bob.id })],
    ['is blocked by the host', ({ ann, bob }) => ann.call(blockUser, { user_id: bob.id })],
    [
      'enters another room',
      async ({ bob, cat }) => bob.call(joinParty, { party_id: (await openParty(cat)).id })
    ],
    ['was in a room that the host ended', ({ ann }, party_id) => ann.call(dismissParty, { party_id })]
  ])('a member who %s gets no more events of the room', async (_, end) => {
  await start()
  const [ann, bob, cat] = [await t.signUp('ann11'), await t.signUp('bob22'), await t.signUp('cat33')]
  const { id } = await openParty(ann)
  await bob.call(joinParty, { party_id: id })
  const { socket, emit, next } = await bob.connect()
  const events: unknown[] = []
  socket.onAny((_name, payload) => events.push(payload))
  expect(await emit('watch_party', { party_id: id })).toMatchObject({ code: 0 })
  const before = { party_id: id, code: 50017, msg: 'before' } as const
  t.realtime.publish(partyChannel(id), 'party_dismissed', before)
  await end({ ann, bob, cat }, id)
  t.realtime.publish(partyChannel(id), 'party_dismissed', { ...before, msg: 'after' })
  const last = next('balance')
  t.realtime.publish(userChannel(bob.id), 'balance', balance)
  await last
  expect(events).toContainEqual(before)
  expect(events).not.toContainEqual({ ...before, msg: 'after' })
})
