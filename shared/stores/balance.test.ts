import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { getUserInfo } from '../contracts/user.ts'
import type { Balance } from '../contracts/wallet.ts'
import { anna } from '../testing/people.ts'
import { startGateway } from '../testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
let coin: Balance
let diamond: Balance
/** The token of each connection, in turn. */
let connections: unknown[]

beforeEach(async () => {
  localStorage.clear()
  coin = { currency: 'coin', balance: 500, version: 5 }
  diamond = { currency: 'diamond', balance: 12, version: 1 }
  connections = []
  gateway = await startGateway()
  gateway.io.on('connection', socket => connections.push(socket.handshake.auth.token))
  gateway.replyWith(({ url }) => ({
    body: { code: 0, data: url === getUserInfo.path ? { user_info: anna } : { coin, diamond } }
  }))
})
afterEach(async () => {
  vi.useRealTimers()
  await gateway.close()
})

/** A page of its own, with someone who looks at the balance. */
async function open() {
  vi.resetModules()
  const balance = await import('./balance.ts')
  const session = await import('./session.ts')
  const guest = await import('./guest.ts')
  const { $isGuestRoom } = await import('./guest-room.ts')
  const seen: (number | undefined)[] = []
  onTestFinished(balance.$balance.subscribe(coins => seen.push(coins)))
  const logIn = (token: string) => session.startSession({ token, token_expire_at: 1_900_000_000 })
  return { ...balance, ...session, ...guest, $isGuestRoom, logIn, seen }
}

/** The same, signed in, connected and with the first look at the balance behind it. */
async function openAsUser() {
  const page = await open()
  page.logIn('ann')
  await vi.waitFor(() => expect(page.$balance.get()).toBe(500), 5000)
  await vi.waitFor(() => expect([connections, asks()]).toEqual([['ann'], 1]), 5000)
  return page
}

const asks = () => gateway.seen.filter(({ url }) => url === '/wallet/v1/balance/get').length
const told = (balance: number, version: number) =>
  gateway.io.emit('balance', { currency: 'coin', balance, version })

test('a guest’s balance is practice coins, kept here without asking anyone', async () => {
  const { $balance, $isPractice, ensureGuest, setGuestCoins, refreshBalance, loadBalances } = await open()
  expect($balance.get()).toBeUndefined()
  await ensureGuest()
  expect([$balance.get(), $isPractice.get()]).toEqual([3000, true])
  setGuestCoins(2990)
  expect($balance.get()).toBe(2990)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refreshBalance()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await loadBalances()
  expect([gateway.seen, connections]).toEqual([[], []])
})

test('a user’s balance is the server’s, in a guest room it is practice coins', async () => {
  const { $balance, $wallet, $isPractice, $isGuestRoom, ensureGuest } = await openAsUser()
  await ensureGuest()
  expect([$balance.get(), $isPractice.get()]).toEqual([500, false])
  expect($wallet.get()).toEqual({ coin: { balance: 500, version: 5 }, diamond: { balance: 12, version: 1 } })
  $isGuestRoom.set(true)
  expect([$balance.get(), $isPractice.get()]).toEqual([3000, true])
  $isGuestRoom.set(false)
  expect([$balance.get(), $isPractice.get()]).toEqual([500, false])
})

test('many wishes for a refresh are one call, a second after the last', async () => {
  const { $balance, refreshBalance } = await openAsUser()
  coin = { currency: 'coin', balance: 480, version: 6 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let wish = 0; wish < 5; wish++) {
    refreshBalance()
    vi.advanceTimersByTime(600)
  }
  refreshBalance()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(999)
  expect([vi.getTimerCount(), asks()]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await vi.waitFor(() => expect($balance.get()).toBe(480), 5000)
  expect(asks()).toBe(2)
})

test('an event of the gateway changes the balance; an older or equal version does not', async () => {
  const { seen } = await openAsUser()
  told(450, 7)
  told(999, 6)
  told(888, 7)
  told(430, 8)
  await vi.waitFor(() => expect(seen.at(-1)).toBe(430), 5000)
  expect(seen).toEqual([undefined, 500, 450, 430])
})

test('an answer that is older than an event never replaces it', async () => {
  const { $balance, $wallet, loadBalances } = await openAsUser()
  told(450, 7)
  await vi.waitFor(() => expect($balance.get()).toBe(450), 5000)
  coin = { currency: 'coin', balance: 999, version: 6 }
  diamond = { currency: 'diamond', balance: 10, version: 2 }
  await loadBalances()
  expect($wallet.get()).toEqual({ coin: { balance: 450, version: 7 }, diamond: { balance: 10, version: 2 } })
})

test.each([Number.NaN, Infinity, -Infinity, -1])('ignores a balance of %d', async balance => {
  const { $balance, takeBalance } = await openAsUser()
  takeBalance({ currency: 'coin', balance, version: 99 })
  expect($balance.get()).toBe(500)
  takeBalance({ currency: 'coin', balance: 0, version: 6 })
  expect($balance.get()).toBe(0)
})

test('another person starts anew, whatever version their account has', async () => {
  const { $balance, logIn, seen } = await openAsUser()
  coin = { currency: 'coin', balance: 40, version: 2 }
  logIn('bob')
  expect($balance.get()).toBeUndefined()
  await vi.waitFor(() => expect($balance.get()).toBe(40), 5000)
  expect(seen).toEqual([undefined, 500, undefined, 40])
})

test('logging out shows the guest’s coins and forgets the wallet', async () => {
  const { $balance, $wallet, clearSession, ensureGuest } = await openAsUser()
  await ensureGuest()
  clearSession()
  expect($balance.get()).toBe(3000)
  expect($wallet.get()).toEqual({})
})

test('an answer for a person who has left is dropped', async () => {
  const { $wallet, clearSession, loadBalances } = await openAsUser()
  const asking = loadBalances()
  clearSession()
  await asking
  expect(asks()).toBe(2)
  expect($wallet.get()).toEqual({})
})

test('a refresh that fails keeps what is known', async () => {
  const { $balance, loadBalances } = await openAsUser()
  gateway.replyWith(() => ({ status: 500, body: { code: 500, msg: 'busy' } }))
  await loadBalances()
  expect([$balance.get(), asks()]).toEqual([500, 2])
})

test('asks again after a reconnection', async () => {
  const { $balance } = await openAsUser()
  coin = { currency: 'coin', balance: 470, version: 6 }
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await vi.waitFor(() => expect($balance.get()).toBe(470), 8000)
})
