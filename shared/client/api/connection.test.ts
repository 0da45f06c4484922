import { waitFor } from '@testing-library/react'
import { Manager } from 'socket.io-client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { saveGuestToken } from '../stores/guest/guest.ts'
import { startSession } from '../stores/session/session.ts'
import { fakeDelays, openRealtime, startRealtimeServer } from '../testing/realtime-server.ts'

let server: Awaited<ReturnType<typeof startRealtimeServer>>

beforeEach(async () => {
  server = await startRealtimeServer()
})

test('reconnects when the token changes', async () => {
  const { startSession } = await openRealtime()
  await server.connected(1)
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  await server.connected(2)
  startSession({ token: 'bob', token_expire_at: 1_900_000_000 })
  await server.connected(3)
  expect(server.tokens).toEqual([undefined, 'ann', 'bob'])
  await waitFor(() => expect(server.io.sockets.sockets.size).toBe(1))
})

test('keeps the connection when a token changes that the connection does not use', async () => {
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  const { states } = await openRealtime()
  await waitFor(() => expect(states).toEqual([true]))
  const guest = await import('../stores/guest/guest.ts')
  guest.saveGuestToken('guest')
  expect(states).toEqual([true])
})

test('uses the guest token in a practice room and the user token after leaving it', async () => {
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  saveGuestToken('guest')
  await openRealtime()
  await server.connected(1)
  const { $isGuestRoom } = await import('../stores/guest/guest-room.ts')
  $isGuestRoom.set(true)
  await server.connected(2)
  $isGuestRoom.set(false)
  await server.connected(3)
  expect(server.tokens).toEqual(['ann', 'guest', 'ann'])
})

test('reports an invalid token as a refusal and connects with a new token', async () => {
  const data = { code: 20002, msg: 'You have been logged out.' }
  server.io.use((socket, next) =>
    next(socket.handshake.auth.token === 'dead' ? Object.assign(new Error('out'), { data }) : undefined)
  )
  startSession({ token: 'dead', token_expire_at: 1_900_000_000 })
  const { startSession: logIn, states } = await openRealtime()
  const { failures } = await import('./failures.ts')
  const refusals: unknown[] = []
  onTestFinished(failures.on('refused', ({ code, message }, call) => refusals.push([code, message, call])))
  await waitFor(() => expect(states).toEqual([false]))
  logIn({ token: 'fresh', token_expire_at: 1_900_000_000 })
  await server.connected(1)
  expect(server.tokens).toEqual(['fresh'])
  expect(refusals).toEqual([[20002, 'You have been logged out.', { token: 'dead' }]])
})

test('reports that the gateway is too busy, and connects again', async () => {
  let isBusy = true
  server.io.use((_socket, next) =>
    next(isBusy ? Object.assign(new Error('busy'), { data: { code: 500, msg: 'busy' } }) : undefined)
  )
  const { states } = await openRealtime()
  const { failures } = await import('./failures.ts')
  const refusals: unknown[] = []
  onTestFinished(failures.on('refused', ({ code, message }) => refusals.push([code, message])))
  await waitFor(() => expect(states).toEqual([false]))
  isBusy = false
  await server.connected(1)
  expect(refusals).toEqual([[500, 'busy']])
})

test('connects again after the gateway ended the connection, and receives events and repeats watches', async () => {
  const { keepWatching, onResync, subscribe, states } = await openRealtime()
  const received: unknown[] = []
  const resync = vi.fn<() => void>()
  onTestFinished(subscribe('tickets', event => received.push(event)))
  onTestFinished(onResync(resync))
  onTestFinished(keepWatching('watch_hubs', {}))
  await waitFor(() => expect(server.watched).toHaveLength(1))
  fakeDelays()
  await server.end(states)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => server.watched).toHaveLength(2)
  server.io.emit('tickets', { ticket_count: 2 })
  await expect.poll(() => received).toEqual([{ ticket_count: 2 }])
  expect(resync).toHaveBeenCalledOnce()
  expect(states).toEqual([true, false, true])
})

test('connects again at once, and repeats its watches, when the gateway is about to stop', async () => {
  const { keepWatching, onResync, states } = await openRealtime()
  const resync = vi.fn<() => void>()
  onTestFinished(onResync(resync))
  onTestFinished(keepWatching('watch_hubs', {}))
  await waitFor(() => expect(server.watched).toHaveLength(1))
  fakeDelays()
  server.io.emit('gateway_stopping', {})
  await expect.poll(() => server.watched).toHaveLength(2)
  expect(resync).toHaveBeenCalledOnce()
  expect(states).toEqual([true, false, true])
})

test('reads again and repeats its watches on the same connection when events may be missing', async () => {
  const { keepWatching, onResync, states } = await openRealtime()
  const resync = vi.fn<() => void>()
  onTestFinished(onResync(resync))
  onTestFinished(keepWatching('watch_hubs', {}))
  await waitFor(() => expect(server.watched).toHaveLength(1))
  server.io.emit('resync', {})
  await expect.poll(() => server.watched).toHaveLength(2)
  expect(resync).toHaveBeenCalledOnce()
  expect(states).toEqual([true, true])
})

test('learns that its session ended if the gateway ended the connection and the event was lost', async () => {
  const data = { code: 20002, msg: 'You have been logged out.' }
  let isRevoked = false
  const attempts: unknown[] = []
  server.io.use((socket, next) => {
    attempts.push(socket.handshake.auth.token)
    next(isRevoked ? Object.assign(new Error('out'), { data }) : undefined)
  })
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  const { states } = await openRealtime()
  const { failures } = await import('./failures.ts')
  const refusals: unknown[] = []
  onTestFinished(failures.on('refused', ({ code }, call) => refusals.push([code, call])))
  await server.connected(1)
  isRevoked = true
  fakeDelays()
  await server.end(states)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => refusals).toEqual([[20002, { token: 'ann' }]])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(attempts).toEqual(['ann', 'ann'])
})

test('waits longer each time that the gateway ends a new connection', async () => {
  const { onConnected, states } = await openRealtime()
  let hear = (_isConnected: boolean) => {}
  onTestFinished(onConnected(isConnected => hear(isConnected)))
  const received = () => new Promise<boolean>(resolve => (hear = resolve))
  await waitFor(() => expect(states).toEqual([true]))
  fakeDelays()
  const opening = vi.spyOn(Manager.prototype, 'open')
  onTestFinished(() => opening.mockRestore())
  for (const [count, delayMs] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    const isDown = received()
    server.io.disconnectSockets(true)
    expect(await isDown).toBe(false)
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(opening).toHaveBeenCalledTimes(count)
    const isUp = received()
    await vi.advanceTimersByTimeAsync(1)
    expect(await isUp).toBe(true)
  }
})

test('reports when the connection opens and when it closes', async () => {
  const { states } = await openRealtime()
  await waitFor(() => expect(states).toEqual([true]))
  server.cut()
  await waitFor(() => expect(states).toEqual([true, false, true]))
})
