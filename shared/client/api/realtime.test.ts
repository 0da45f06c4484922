import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openRealtime, startRealtimeServer } from '../testing/realtime-server.ts'

const balance = { currency: 'coin', balance: 120, version: 4 } as const

let server: Awaited<ReturnType<typeof startRealtimeServer>>

beforeEach(async () => {
  server = await startRealtimeServer()
})

test('delivers parsed events to subscribers until they unsubscribe', async () => {
  const { subscribe } = await openRealtime()
  const received: unknown[] = []
  const others: unknown[] = []
  const stop = subscribe('balance', event => received.push(event))
  onTestFinished(subscribe('tickets', event => others.push(event)))
  await server.connected(1)
  server.io.emit('balance', { ...balance, secret: 'x' })
  server.io.emit('tickets', { ticket_count: 2 })
  await waitFor(() => expect(others).toEqual([{ ticket_count: 2 }]))
  expect(received).toEqual([{ currency: 'coin', balance: 120, version: 4 }])
  stop()
  server.io.emit('balance', { ...balance, version: 5 })
  server.io.emit('tickets', { ticket_count: 1 })
  await waitFor(() => expect(others).toHaveLength(2))
  expect(received).toHaveLength(1)
})

test('delivers nothing after unsubscribing before the socket is open', async () => {
  const { subscribe } = await openRealtime()
  const received: unknown[] = []
  const others: unknown[] = []
  subscribe('balance', event => received.push(event))()
  onTestFinished(subscribe('tickets', event => others.push(event)))
  await server.connected(1)
  server.io.emit('balance', balance)
  server.io.emit('tickets', { ticket_count: 2 })
  await waitFor(() => expect(others).toHaveLength(1))
  expect(received).toEqual([])
})

test('connects early, with the token that it waits for', async () => {
  const { connectEarly } = await import('./realtime.ts')
  const { saveGuestToken } = await import('../stores/guest/guest.ts')
  const { promise, resolve } = Promise.withResolvers<void>()
  connectEarly(promise)
  saveGuestToken('early')
  resolve()
  await server.connected(1)
  expect(server.tokens).toEqual(['early'])
})

test('drops an event that violates the contract and logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { subscribe } = await openRealtime()
  const received: unknown[] = []
  onTestFinished(subscribe('balance', event => received.push(event)))
  await server.connected(1)
  server.io.emit('balance', { ...balance, balance: -1 })
  server.io.emit('balance', balance)
  await waitFor(() => expect(received).toEqual([balance]))
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Ignored an invalid "balance" event from the gateway',
    expect.anything()
  )
})

test('repeats a watch with the current payload after each reconnection and ends the watch on unsubscribe', async () => {
  const { keepWatching } = await openRealtime()
  let version = 5
  const stop = keepWatching('watch_party', () => ({ party_id: '7', version }))
  await waitFor(() => expect(server.watched).toEqual([['watch_party', { party_id: '7', version: 5 }]]))
  version = 8
  server.cut()
  await server.connected(2)
  await waitFor(() => expect(server.watched).toHaveLength(2))
  expect(server.watched[1]).toEqual(['watch_party', { party_id: '7', version: 8 }])
  stop()
  await waitFor(() => expect(server.watched[2]).toEqual(['unwatch_party', { party_id: '7', version: 8 }]))
  server.cut()
  await server.connected(3)
  expect(server.watched).toHaveLength(3)
})

test('reports a refused watch and a refused request to the caller, and to the host with the token', async () => {
  server.answer = {
    code: 50023,
    msg: 'Party member not exists',
    bizErrorCode: 'party_member_not_exists',
    data: 7
  }
  const { keepWatching, request, startSession } = await openRealtime()
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  const { failures } = await import('./failures.ts')
  const told: unknown[] = []
  onTestFinished(failures.on('refused', ({ code }, call) => told.push([code, call])))
  const refused = vi.fn<(error: Error) => void>()
  onTestFinished(keepWatching('watch_party', { party_id: '7' }, refused))
  await waitFor(() => expect(refused).toHaveBeenCalledOnce())
  const refusal = {
    name: 'ApiError',
    code: 50023,
    message: 'Party member not exists',
    bizErrorCode: 'party_member_not_exists',
    data: 7
  }
  expect(refused.mock.calls[0]?.[0]).toMatchObject(refusal)
  await expect(request('voice_join', { party_id: '7' })).rejects.toMatchObject(refusal)
  expect(told).toEqual([
    [50023, { token: 'ann' }],
    [50023, { token: 'ann' }]
  ])
})

test.each([
  [{ code: 500, message: 'from message' }, 'from message'],
  [{ code: 500 }, 'request error']
])('takes the message of the refusal %j: "%s"', async (answer, message) => {
  server.answer = answer
  const { request } = await openRealtime()
  await expect(request('voice_join', { party_id: '7' })).rejects.toMatchObject({ message })
})

test('calls onResync after a reconnection but not after the first connection', async () => {
  const { onResync } = await openRealtime()
  const resync = vi.fn<() => void>()
  const stop = onResync(resync)
  await server.connected(1)
  expect(resync).not.toHaveBeenCalled()
  server.cut()
  await server.connected(2)
  await waitFor(() => expect(resync).toHaveBeenCalledOnce())
  stop()
  server.cut()
  await server.connected(3)
  expect(resync).toHaveBeenCalledOnce()
})
