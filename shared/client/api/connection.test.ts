import { startGateway } from '@tambay/testing/start-gateway'
import { waitFor } from '@testing-library/react'
import { Manager } from 'socket.io-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { saveGuestToken } from '../stores/guest/guest.ts'
import { clearSession, startSession } from '../stores/session/session.ts'

const balance = { currency: 'coin', balance: 120, version: 4 } as const

let gateway: Awaited<ReturnType<typeof startGateway>>
let tokens: unknown[]
let watched: unknown[]
let answer: object

beforeEach(async () => {
  vi.resetModules()
  clearSession()
  saveGuestToken(undefined)
  $isGuestRoom.set(false)
  tokens = []
  watched = []
  answer = { code: 0, msg: 'ok' }
  await start()
})
afterEach(() => gateway.close())

async function start(options?: Parameters<typeof startGateway>[0]): Promise<void> {
  gateway = await startGateway(options)
  gateway.io.on('connection', socket => {
    tokens.push(socket.handshake.auth.token)
    socket.onAny((name: string, payload: unknown, acknowledge: unknown) => {
      watched.push([name, payload])
      if (typeof acknowledge === 'function') acknowledge(answer)
    })
  })
}

async function open() {
  const { startSession } = await import('../stores/session/session.ts')
  const realtime = await import('./realtime.ts')
  const states: boolean[] = []
  onTestFinished(realtime.onConnected(isConnected => states.push(isConnected)))
  return { ...realtime, states, startSession }
}

const connected = (times: number) => waitFor(() => expect(tokens).toHaveLength(times))

function cut(): void {
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
}

/** The gateway ends all connections. Unlike after `cut`, Socket.IO doesn't reconnect by itself. */
async function ended(states: boolean[]): Promise<void> {
  await expect.poll(() => states.at(-1)).toBe(true)
  gateway.io.disconnectSockets(true)
  await expect.poll(() => states.at(-1)).toBe(false)
}

/** Use `expect.poll` afterwards: it advances the clock, while `waitFor` needs a running one. */
function fakeDelays(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => {
    vi.useRealTimers()
    random.mockRestore()
  })
}

test('delivers parsed events to subscribers until they unsubscribe', async () => {
  const { subscribe } = await open()
  const received: unknown[] = []
  const others: unknown[] = []
  const stop = subscribe('balance', event => received.push(event))
  onTestFinished(subscribe('tickets', event => others.push(event)))
  await connected(1)
  gateway.io.emit('balance', { ...balance, secret: 'x' })
  gateway.io.emit('tickets', { ticket_count: 2 })
  await waitFor(() => expect(others).toEqual([{ ticket_count: 2 }]))
  expect(received).toEqual([{ currency: 'coin', balance: 120, version: 4 }])
  stop()
  gateway.io.emit('balance', { ...balance, version: 5 })
  gateway.io.emit('tickets', { ticket_count: 1 })
  await waitFor(() => expect(others).toHaveLength(2))
  expect(received).toHaveLength(1)
})

test('delivers nothing after unsubscribing before the socket is open', async () => {
  const { subscribe } = await open()
  const received: unknown[] = []
  const others: unknown[] = []
  subscribe('balance', event => received.push(event))()
  onTestFinished(subscribe('tickets', event => others.push(event)))
  await connected(1)
  gateway.io.emit('balance', balance)
  gateway.io.emit('tickets', { ticket_count: 2 })
  await waitFor(() => expect(others).toHaveLength(1))
  expect(received).toEqual([])
})

test('drops an event that violates the contract and logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const { subscribe } = await open()
  const received: unknown[] = []
  onTestFinished(subscribe('balance', event => received.push(event)))
  await connected(1)
  gateway.io.emit('balance', { ...balance, balance: -1 })
  gateway.io.emit('balance', balance)
  await waitFor(() => expect(received).toEqual([balance]))
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Ignored an invalid "balance" event from the gateway',
    expect.anything()
  )
})

test('repeats a watch with the current payload after each reconnection and ends the watch on unsubscribe', async () => {
  const { keepWatching } = await open()
  let version = 5
  const stop = keepWatching('watch_party', () => ({ party_id: '7', version }))
  await waitFor(() => expect(watched).toEqual([['watch_party', { party_id: '7', version: 5 }]]))
  version = 8
  cut()
  await connected(2)
  await waitFor(() => expect(watched).toHaveLength(2))
  expect(watched[1]).toEqual(['watch_party', { party_id: '7', version: 8 }])
  stop()
  await waitFor(() => expect(watched[2]).toEqual(['unwatch_party', { party_id: '7', version: 8 }]))
  cut()
  await connected(3)
  expect(watched).toHaveLength(3)
})

test('reports the refusal of a watch', async () => {
  answer = { code: 50023, msg: 'Party member not exists', bizErrorCode: 'party_member_not_exists' }
  const { keepWatching } = await open()
  const refused = vi.fn<(error: Error) => void>()
  onTestFinished(keepWatching('watch_party', { party_id: '7' }, refused))
  await waitFor(() => expect(refused).toHaveBeenCalledOnce())
  expect(refused.mock.calls[0]?.[0]).toMatchObject({
    name: 'ApiError',
    code: 50023,
    message: 'Party member not exists',
    bizErrorCode: 'party_member_not_exists'
  })
})

test('uses the message "request error" for a refusal without a message', async () => {
  answer = { code: 500 }
  const { keepWatching } = await open()
  const refused = vi.fn<(error: Error) => void>()
  onTestFinished(keepWatching('watch_hubs', {}, refused))
  await waitFor(() => expect(refused).toHaveBeenCalledOnce())
  expect(refused.mock.calls[0]?.[0].message).toBe('request error')
})

test('reconnects when the token changes', async () => {
  const { startSession } = await open()
  await connected(1)
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  await connected(2)
  startSession({ token: 'bob', token_expire_at: 1_900_000_000 })
  await connected(3)
  expect(tokens).toEqual([undefined, 'ann', 'bob'])
  await waitFor(() => expect(gateway.io.sockets.sockets.size).toBe(1))
})

test('keeps the connection when a token changes that the connection does not use', async () => {
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  const { states } = await open()
  await waitFor(() => expect(states).toEqual([true]))
  const guest = await import('../stores/guest/guest.ts')
  guest.saveGuestToken('guest')
  expect(states).toEqual([true])
})

test('uses the guest token in a practice room and the user token after leaving it', async () => {
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  saveGuestToken('guest')
  await open()
  await connected(1)
  const { $isGuestRoom } = await import('../stores/guest/guest-room.ts')
  $isGuestRoom.set(true)
  await connected(2)
  $isGuestRoom.set(false)
  await connected(3)
  expect(tokens).toEqual(['ann', 'guest', 'ann'])
})

test('reports an invalid token as a refusal and connects with a new token', async () => {
  const data = { code: 20002, msg: 'You have been logged out.' }
  gateway.io.use((socket, next) =>
    next(socket.handshake.auth.token === 'dead' ? Object.assign(new Error('out'), { data }) : undefined)
  )
  startSession({ token: 'dead', token_expire_at: 1_900_000_000 })
  const { startSession: logIn, states } = await open()
  const { failures } = await import('./failures.ts')
  const refusals: unknown[] = []
  onTestFinished(failures.on('refused', ({ code, message }, call) => refusals.push([code, message, call])))
  await waitFor(() => expect(states).toEqual([false]))
  logIn({ token: 'fresh', token_expire_at: 1_900_000_000 })
  await connected(1)
  expect(tokens).toEqual(['fresh'])
  expect(refusals).toEqual([[20002, 'You have been logged out.', { token: 'dead' }]])
})

test('connects again if the gateway was too busy', async () => {
  let isBusy = true
  gateway.io.use((_socket, next) =>
    next(isBusy ? Object.assign(new Error('busy'), { data: { code: 500, msg: 'busy' } }) : undefined)
  )
  const { states } = await open()
  await waitFor(() => expect(states).toEqual([false]))
  isBusy = false
  await connected(1)
})

test('connects again after the gateway ended the connection, and receives events and repeats watches', async () => {
  const { keepWatching, onResync, subscribe, states } = await open()
  const received: unknown[] = []
  const resync = vi.fn<() => void>()
  onTestFinished(subscribe('tickets', event => received.push(event)))
  onTestFinished(onResync(resync))
  onTestFinished(keepWatching('watch_hubs', {}))
  await waitFor(() => expect(watched).toHaveLength(1))
  fakeDelays()
  await ended(states)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => watched).toHaveLength(2)
  gateway.io.emit('tickets', { ticket_count: 2 })
  await expect.poll(() => received).toEqual([{ ticket_count: 2 }])
  expect(resync).toHaveBeenCalledOnce()
  expect(states).toEqual([true, false, true])
})

test('learns that its session ended if the gateway ended the connection and the event was lost', async () => {
  const data = { code: 20002, msg: 'You have been logged out.' }
  let isRevoked = false
  const attempts: unknown[] = []
  gateway.io.use((socket, next) => {
    attempts.push(socket.handshake.auth.token)
    next(isRevoked ? Object.assign(new Error('out'), { data }) : undefined)
  })
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  const { states } = await open()
  const { failures } = await import('./failures.ts')
  const refusals: unknown[] = []
  onTestFinished(failures.on('refused', ({ code }, call) => refusals.push([code, call])))
  await connected(1)
  isRevoked = true
  fakeDelays()
  await ended(states)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => refusals).toEqual([[20002, { token: 'ann' }]])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(attempts).toEqual(['ann', 'ann'])
})

test('waits longer each time that the gateway ends a new connection', async () => {
  const { onConnected, states } = await open()
  let hear = (_isConnected: boolean) => {}
  onTestFinished(onConnected(isConnected => hear(isConnected)))
  const heard = () => new Promise<boolean>(resolve => (hear = resolve))
  await waitFor(() => expect(states).toEqual([true]))
  fakeDelays()
  const opening = vi.spyOn(Manager.prototype, 'open')
  onTestFinished(() => opening.mockRestore())
  for (const [count, delayMs] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    const isDown = heard()
    gateway.io.disconnectSockets(true)
    expect(await isDown).toBe(false)
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(opening).toHaveBeenCalledTimes(count)
    const isUp = heard()
    await vi.advanceTimersByTimeAsync(1)
    expect(await isUp).toBe(true)
  }
})

test('calls onResync after a reconnection but not after the first connection', async () => {
  const { onResync } = await open()
  const resync = vi.fn<() => void>()
  const stop = onResync(resync)
  await connected(1)
  expect(resync).not.toHaveBeenCalled()
  cut()
  await connected(2)
  await waitFor(() => expect(resync).toHaveBeenCalledOnce())
  stop()
  cut()
  await connected(3)
  expect(resync).toHaveBeenCalledOnce()
})

test('skips onResync when the reconnection missed nothing', async () => {
  await gateway.close()
  await start({ connectionStateRecovery: {} })
  const { onResync, subscribe } = await open()
  const resync = vi.fn<() => void>()
  const received: number[] = []
  onTestFinished(onResync(resync))
  onTestFinished(subscribe('tickets', event => received.push(event.ticket_count)))
  await connected(1)
  gateway.io.emit('tickets', { ticket_count: 3 })
  await waitFor(() => expect(received).toEqual([3]))
  cut()
  gateway.io.emit('tickets', { ticket_count: 2 })
  await connected(2)
  gateway.io.emit('tickets', { ticket_count: 1 })
  await waitFor(() => expect(received).toEqual([3, 2, 1]))
  expect(resync).not.toHaveBeenCalled()
})

test('reports when the connection opens and when it closes', async () => {
  const { states } = await open()
  await waitFor(() => expect(states).toEqual([true]))
  cut()
  await waitFor(() => expect(states).toEqual([true, false, true]))
})
