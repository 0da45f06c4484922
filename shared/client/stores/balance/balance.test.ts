import { getUserInfo } from '@tambay/contracts/user'
import type { Balance } from '@tambay/contracts/wallet'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { waitFor } from '@testing-library/react'
import { cleanStores, onMount } from 'nanostores'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** Socket.IO waits a second, give or take a half, before it reconnects. */
const longestReconnectMs = 1500
/** nanostores unmounts a store after a second, and then the store that it is computed from after another. */
const unmountMs = 2000

let gateway: Awaited<ReturnType<typeof startGateway>>
let coin: Balance
let diamond: Balance
let connections: unknown[]

beforeEach(async () => {
  localStorage.clear()
  coin = { currency: 'coin', balance: 500, version: 5 }
  diamond = { currency: 'diamond', balance: 12, version: 1 }
  connections = []
  gateway = await startGateway()
  gateway.io.on('connection', socket => connections.push(socket.handshake.auth.token))
  gateway.replyWith(({ url }) => ({
    body: { code: 0, data: url === getUserInfo.path ? { user_info: anna } : { coin, diamond, on_hold: [] } }
  }))
})
afterEach(async () => {
  vi.useRealTimers()
  await gateway.close()
})

async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.resetModules()
  const balance = await import('./balance.ts')
  const session = await import('../session/session.ts')
  const { refreshUser } = await import('../session/user.ts')
  const guest = await import('../guest/guest.ts')
  const { onConnected } = await import('../../api/realtime.ts')
  const { $isGuestRoom } = await import('../guest/guest-room.ts')
  const seen: (number | undefined)[] = []
  let isFollowed = false
  onMount(balance.$wallet, () => {
    isFollowed = true
    return () => void (isFollowed = false)
  })
  const stopLooking = balance.$balance.subscribe(coins => seen.push(coins))
  // Unmount now. By default nanostores waits a second, and requests would leak into the next test.
  onTestFinished(() => cleanStores(balance.$balance, balance.$wallet))
  const logIn = (token: string) => session.startSession({ token, token_expire_at: 1_900_000_000 })
  return {
    ...balance,
    ...session,
    ...guest,
    refreshUser,
    $isGuestRoom,
    logIn,
    seen,
    stopLooking,
    isFollowed: () => isFollowed,
    untilConnection: (is: boolean) =>
      new Promise<void>(resolve => onConnected(isConnected => void (isConnected === is && resolve())))
  }
}

async function openAsUser() {
  const page = await open()
  page.logIn('ann')
  await waitFor(() => expect(page.$balance.get()).toBe(500))
  await waitFor(() => expect(connections).toEqual(['ann']))
  return page
}

async function openAndSettle() {
  const page = await openAsUser()
  await page.untilConnection(true)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect(asks()).toBe(2))
  return page
}

const asks = () => gateway.seen.filter(({ url }) => url === '/wallet/v1/balance/get').length
const sendBalance = (balance: number, version: number) =>
  gateway.io.emit('balance', { currency: 'coin', balance, version })

test('shows a guest’s practice coins without calling the gateway', async () => {
  const { $balance, $isPractice, ensureGuest, setGuestCoins, refreshBalance, loadBalances } = await open()
  expect($balance.get()).toBeUndefined()
  await ensureGuest()
  expect([$balance.get(), $isPractice.get()]).toEqual([3000, true])
  setGuestCoins(2990)
  expect($balance.get()).toBe(2990)
  refreshBalance()
  vi.advanceTimersByTime(1000)
  await loadBalances()
  expect([gateway.seen, connections]).toEqual([[], []])
})

test('shows the user’s balance, and practice coins in a practice room', async () => {
  const { $balance, $wallet, $isPractice, $isGuestRoom, ensureGuest } = await openAsUser()
  await ensureGuest()
  expect([$balance.get(), $isPractice.get()]).toEqual([500, false])
  expect($wallet.get()).toEqual({ coin: { balance: 500, version: 5 }, diamond: { balance: 12, version: 1 } })
  $isGuestRoom.set(true)
  expect([$balance.get(), $isPractice.get()]).toEqual([3000, true])
  $isGuestRoom.set(false)
  expect([$balance.get(), $isPractice.get()]).toEqual([500, false])
})

test('requests no balance in a practice room, but does so after leaving it', async () => {
  const { $balance, $isGuestRoom, loadBalances } = await openAndSettle()
  $isGuestRoom.set(true)
  coin = { currency: 'coin', balance: 480, version: 6 }
  await loadBalances()
  expect(asks()).toBe(2)
  $isGuestRoom.set(false)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect($balance.get()).toBe(480))
})

test('debounces refreshes into one call after a second', async () => {
  const { $balance, refreshBalance } = await openAndSettle()
  coin = { currency: 'coin', balance: 480, version: 6 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let refresh = 0; refresh < 5; refresh++) {
    refreshBalance()
    vi.advanceTimersByTime(600)
  }
  refreshBalance()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(999)
  expect([vi.getTimerCount(), asks()]).toEqual([1, 2])
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await waitFor(() => expect($balance.get()).toBe(480))
  expect(asks()).toBe(3)
})

test('a change of the user and a return to the page within a second cause one request', async () => {
  const { $balance, refreshUser } = await openAndSettle()
  coin = { currency: 'coin', balance: 480, version: 6 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await refreshUser()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await waitFor(() => expect($balance.get()).toBe(480))
  await refreshUser()
  expect(asks()).toBe(3)
})

test('an event updates the balance unless its version is older or equal', async () => {
  const { seen } = await openAsUser()
  sendBalance(450, 7)
  sendBalance(999, 6)
  sendBalance(888, 7)
  sendBalance(430, 8)
  await waitFor(() => expect(seen.at(-1)).toBe(430))
  expect(seen).toEqual([undefined, 500, 450, 430])
})

test('an older response does not overwrite the balance of a newer event', async () => {
  const { $balance, $wallet, loadBalances } = await openAsUser()
  sendBalance(450, 7)
  await waitFor(() => expect($balance.get()).toBe(450))
  coin = { currency: 'coin', balance: 999, version: 6 }
  diamond = { currency: 'diamond', balance: 10, version: 2 }
  await loadBalances()
  expect($wallet.get()).toEqual({ coin: { balance: 450, version: 7 }, diamond: { balance: 10, version: 2 } })
})

test.each([Number.NaN, Infinity, -Infinity, -1])('ignores a balance of %d', async balance => {
  const { $balance, applyBalance } = await openAsUser()
  applyBalance({ currency: 'coin', balance, version: 99 })
  expect($balance.get()).toBe(500)
  applyBalance({ currency: 'coin', balance: 0, version: 6 })
  expect($balance.get()).toBe(0)
})

test('drops the balances of the previous user when another user logs in', async () => {
  const { $balance, logIn, seen } = await openAsUser()
  coin = { currency: 'coin', balance: 40, version: 2 }
  logIn('bob')
  expect($balance.get()).toBeUndefined()
  await waitFor(() => expect($balance.get()).toBe(40))
  expect(seen).toEqual([undefined, 500, undefined, 40])
})

test('logging out shows the guest’s coins and clears the wallet', async () => {
  const { $balance, $wallet, clearSession, ensureGuest } = await openAsUser()
  await ensureGuest()
  clearSession()
  expect($balance.get()).toBe(3000)
  expect($wallet.get()).toEqual({})
})

test('drops a response for a user who has logged out', async () => {
  const { $wallet, clearSession, loadBalances } = await openAndSettle()
  const asking = loadBalances()
  clearSession()
  await asking
  expect(asks()).toBe(3)
  expect($wallet.get()).toEqual({})
})

test('startBalanceUpdate ignores balances that arrive after another user has logged in', async () => {
  const { $wallet, startBalanceUpdate, logIn } = await openAsUser()
  const takeOwn = startBalanceUpdate()
  takeOwn({ currency: 'coin', balance: 480, version: 9 })
  expect($wallet.get().coin).toEqual({ balance: 480, version: 9 })
  coin = { currency: 'coin', balance: 40, version: 2 }
  logIn('bob')
  takeOwn({ currency: 'coin', balance: 470, version: 10 })
  await waitFor(() => expect($wallet.get().coin).toEqual({ balance: 40, version: 2 }))
})

test('a failed refresh keeps the current balances', async () => {
  const { $balance, loadBalances } = await openAndSettle()
  gateway.replyWith(() => ({ status: 500, body: { code: 500, msg: 'busy' } }))
  await loadBalances()
  expect([$balance.get(), asks()]).toEqual([500, 3])
})

test('reloads the balances after a reconnection', async () => {
  const { $balance, untilConnection } = await openAndSettle()
  coin = { currency: 'coin', balance: 470, version: 6 }
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await untilConnection(false)
  vi.advanceTimersByTime(longestReconnectMs)
  await untilConnection(true)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect($balance.get()).toBe(470))
})

test('picks up a balance change between the first request and the connection', async () => {
  let isOpen = (): void => undefined
  const opening = new Promise<void>(resolve => (isOpen = resolve))
  gateway.io.use((_, next) => void opening.then(() => next()))
  const { $balance, logIn, untilConnection } = await open()
  logIn('ann')
  await waitFor(() => expect($balance.get()).toBe(500))
  coin = { currency: 'coin', balance: 350, version: 6 }
  sendBalance(350, 6)
  isOpen()
  await untilConnection(true)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect($balance.get()).toBe(350))
})

test('refreshes when the page becomes visible but not when it is hidden', async () => {
  const { $balance } = await openAndSettle()
  coin = { currency: 'coin', balance: 460, version: 6 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
  view.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await waitFor(() => expect($balance.get()).toBe(460))
})

test('keeps the last balance while nothing is subscribed, and never shows an older balance', async () => {
  const { $wallet, logIn, stopLooking, isFollowed } = await open()
  logIn('ann')
  await waitFor(() => expect($wallet.get().coin?.version).toBe(5))
  await waitFor(() => expect(connections).toEqual(['ann']))
  sendBalance(450, 7)
  await waitFor(() => expect($wallet.get().coin?.version).toBe(7))
  stopLooking()
  vi.advanceTimersByTime(unmountMs)
  expect(isFollowed()).toBe(false)
  const seen: unknown[] = []
  onTestFinished($wallet.subscribe(({ coin }) => seen.push(coin?.balance)))
  const before = asks()
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect(asks()).toBeGreaterThan(before))
  expect([...new Set(seen)]).toEqual([450])
})
