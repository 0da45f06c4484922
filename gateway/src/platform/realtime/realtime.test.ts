import { Socket } from 'node:net'

import { expect, test, vi } from 'vitest'

import { startApp } from '#testing/start-app.ts'
import { hubsChannel, userChannel } from './channels.ts'

const t = await startApp()
const ann = await t.signUp('ann11')

const balance = { currency: 'coin' as const, balance: 7, version: 9 }

test("sends a person's events to all their devices and to nobody else", async () => {
  const bob = await t.signUp('bob22')
  const [phone, tablet, other] = [await ann.connect(), await ann.connect(), await bob.connect()]
  const bobsEvents: unknown[] = []
  other.socket.onAny(name => bobsEvents.push(name))
  const received = Promise.all([phone.next('balance'), tablet.next('balance')])
  t.realtime.publish(userChannel(ann.id), 'balance', balance)
  expect(await received).toEqual([balance, balance])
  const last = other.next('tickets')
  t.realtime.publish(userChannel(bob.id), 'tickets', { ticket_count: 1 })
  await last
  expect(bobsEvents).toEqual(['tickets'])
})

test('writes a broadcast to each connection in one piece', async () => {
  const { next } = await ann.connect()
  const received = next('balance')
  const cork = vi.spyOn(Socket.prototype, 'cork')
  t.realtime.publish(userChannel(ann.id), 'balance', balance)
  expect(cork).not.toHaveBeenCalled()
  cork.mockRestore()
  expect(await received).toEqual(balance)
})

test('removes undeclared fields and drops events that break their contract', async () => {
  const { next } = await ann.connect()
  const received = next('balance')
  t.realtime.publish(userChannel(ann.id), 'balance', { ...balance, balance: -1 })
  expect(t.takeErrors().join()).toContain('event does not fit its contract')
  t.realtime.publish(userChannel(ann.id), 'balance', { ...balance, secret: 1 } as typeof balance)
  expect(await received).toEqual(balance)
})

test('sends equal events within 200 ms only once', async () => {
  const { socket, next } = await ann.connect()
  const received: unknown[] = []
  socket.on('profile_changed', event => received.push(event))
  const last = next('tickets')
  for (const changed of ['1', '2', '1', '1'])
    t.realtime.publishCoalesced(userChannel(ann.id), 'profile_changed', { user_id: changed })
  t.realtime.publishCoalesced(userChannel(ann.id), 'tickets', { ticket_count: 1 })
  await last
  expect(received).toEqual([{ user_id: '1' }, { user_id: '2' }])
})

test('admits visitors and expired guests, and refuses an unknown user token with its code', async () => {
  const visitor = await t.connect()
  expect(visitor.socket.connected).toBe(true)
  await expect(t.connect('u_made-up')).rejects.toMatchObject({
    data: { code: 20001, bizErrorCode: 'token_unknown' }
  })
  const guest = await t.connect('g_made-up')
  expect(guest.socket.connected).toBe(true)
})

test('a revoked session receives signed_out, is disconnected, and learns the reason if it connects again', async () => {
  const eve = await t.signUp('eve33')
  const { socket, next } = await eve.connect()
  const [signedOut, gone] = [next('signed_out'), new Promise(resolve => socket.once('disconnect', resolve))]
  await t.sessions.revoke(eve.id, eve.sessionId)
  expect(await signedOut).toEqual({ reason: 'token_revoked' })
  expect(await gone).toBe('io server disconnect')
  const refused = new Promise(resolve => socket.once('connect_error', resolve))
  socket.connect()
  expect(await refused).toMatchObject({ data: { code: 20002 } })
})

test('acknowledges unknown and malformed events with an error code, and events without a payload', async () => {
  const { socket } = await ann.connect()
  expect(await socket.emitWithAck('watch_everything', {})).toMatchObject({
    code: 404,
    bizErrorCode: 'not_found'
  })
  expect(await socket.emitWithAck('constructor', {})).toMatchObject({ code: 404, data: null })
  expect(await socket.emitWithAck('watch_hubs', { secret: 1 })).toMatchObject({
    code: 400,
    bizErrorCode: 'bad_request'
  })
  expect(await socket.emitWithAck('watch_hubs', 'x'.repeat(1000))).toMatchObject({ code: 400 })
  expect(await socket.emitWithAck('watch_hubs')).toMatchObject({ code: 0 })
  expect(await socket.emitWithAck('watch_party')).toMatchObject({ code: 400 })
})

test('a client gets the events of the hubs until it stops watching them', async () => {
  const { socket, next, emit } = await t.connect()
  expect(await emit('watch_hubs', {})).toEqual({ code: 0, msg: 'ok', data: null })
  const received = next('hubs')
  t.realtime.publish(hubsChannel, 'hubs', {})
  expect(await received).toEqual({})
  await emit('unwatch_hubs', {})
  let count = 0
  socket.on('hubs', () => count++)
  t.realtime.publish(hubsChannel, 'hubs', {})
  await emit('watch_hubs', {})
  expect(count).toBe(0)
})
