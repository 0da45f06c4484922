import { getUserInfo } from '@tambay/contracts/user'
import type { Balance } from '@tambay/contracts/wallet'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { waitFor } from '@testing-library/react'
import { cleanStores, onMount } from 'nanostores'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

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
    body: { code: 0, data: url === getUserInfo.path ? { user_info: anna } : { coin, diamond, on_hold: [] } }
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
  const session = await import('../session/session.ts')
  const guest = await import('../guest/guest.ts')
  const { $isGuestRoom } = await import('../guest/guest-room.ts')
  const seen: (number | undefined)[] = []
  let isFollowed = false
  onMount(balance.$wallet, () => {
    isFollowed = true
    return () => void (isFollowed = false)
  })
  const stopLooking = balance.$balance.subscribe(coins => seen.push(coins))
  // At once: a page that is left asks no more while the next test counts.
  onTestFinished(() => cleanStores(balance.$balance, balance.$wallet))
  const logIn = (token: string) => session.startSession({ token, token_expire_at: 1_900_000_000 })
  return {
    ...balance,
    ...session,
    ...guest,
    $isGuestRoom,
    logIn,
    seen,
    stopLooking,
    isFollowed: () => isFollowed
  }
}

/** The same, signed in, connected and with a first look at the balance behind it. */
async function openAsUser() {
  const page = await open()
  page.logIn('ann')
  await waitFor(() => expect(page.$balance.get()).toBe(500))
  await waitFor(() => expect(connections).toEqual(['ann']))
  return page
}

/** The same, once nothing more is asked for by itself: what came before the connection was asked for after it. */
async function openAndSettle() {
  const page = await openAsUser()
  await waitFor(() => expect(asks()).toBe(2))
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
  const { $balance, refreshBalance } = await openAndSettle()
  coin = { currency: 'coin', balance: 480, version: 6 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let wish = 0; wish < 5; wish++) {
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

test('an event of the gateway changes the balance; an older or equal version does not', async () => {
  const { seen } = await openAsUser()
  told(450, 7)
  told(999, 6)
  told(888, 7)
  told(430, 8)
  await waitFor(() => expect(seen.at(-1)).toBe(430))
  expect(seen).toEqual([undefined, 500, 450, 430])
})

test('an answer that is older than an event never replaces it', async () => {
  const { $balance, $wallet, loadBalances } = await openAsUser()
  told(450, 7)
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

test('another person starts anew, whatever version their account has', async () => {
  const { $balance, logIn, seen } = await openAsUser()
  coin = { currency: 'coin', balance: 40, version: 2 }
  logIn('bob')
  expect($balance.get()).toBeUndefined()
  await waitFor(() => expect($balance.get()).toBe(40))
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
  const { $wallet, clearSession, loadBalances } = await openAndSettle()
  const asking = loadBalances()
  clearSession()
  await asking
  expect(asks()).toBe(3)
  expect($wallet.get()).toEqual({})
})

test('balances in any other answer are of the person who asked', async () => {
  const { $wallet, startBalanceUpdate, logIn } = await openAsUser()
  const takeOwn = startBalanceUpdate()
  takeOwn({ currency: 'coin', balance: 480, version: 9 })
  expect($wallet.get().coin).toEqual({ balance: 480, version: 9 })
  coin = { currency: 'coin', balance: 40, version: 2 }
  logIn('bob')
  takeOwn({ currency: 'coin', balance: 470, version: 10 })
  await waitFor(() => expect($wallet.get().coin).toEqual({ balance: 40, version: 2 }))
})

test('a refresh that fails keeps what is known', async () => {
  const { $balance, loadBalances } = await openAndSettle()
  gateway.replyWith(() => ({ status: 500, body: { code: 500, msg: 'busy' } }))
  await loadBalances()
  expect([$balance.get(), asks()]).toEqual([500, 3])
})

test('asks again after a reconnection', async () => {
  const { $balance } = await openAndSettle()
  coin = { currency: 'coin', balance: 470, version: 6 }
  for (const socket of gateway.io.sockets.sockets.values()) socket.conn.close()
  await waitFor(() => expect($balance.get()).toBe(470))
})

test('hears of what moved between the first look and the connection', async () => {
  let isOpen = (): void => undefined
  const opening = new Promise<void>(resolve => (isOpen = resolve))
  gateway.io.use((_, next) => void opening.then(() => next()))
  const { $balance, logIn } = await open()
  logIn('ann')
  await waitFor(() => expect($balance.get()).toBe(500))
  coin = { currency: 'coin', balance: 350, version: 6 }
  told(350, 6)
  isOpen()
  await waitFor(() => expect($balance.get()).toBe(350))
})

test('asks again when the page comes back into view, not when it goes out of it', async () => {
  const { $balance } = await openAndSettle()
  coin = { currency: 'coin', balance: 460, version: 6 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const view = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBe(0)
  view.mockRestore()
  vi.useRealTimers()
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect($balance.get()).toBe(460))
})

test('what nobody looked at for a while comes back as it was last told, never older', async () => {
  const { $wallet, logIn, stopLooking, isFollowed } = await open()
  logIn('ann')
  await waitFor(() => expect($wallet.get().coin?.version).toBe(5))
  await waitFor(() => expect(connections).toEqual(['ann']))
  told(450, 7)
  await waitFor(() => expect($wallet.get().coin?.version).toBe(7))
  stopLooking()
  await waitFor(() => expect(isFollowed()).toBe(false))
  const seen: unknown[] = []
  onTestFinished($wallet.subscribe(({ coin }) => seen.push(coin?.balance)))
  const before = asks()
  await waitFor(() => expect(asks()).toBeGreaterThan(before))
  expect([...new Set(seen)]).toEqual([450])
})
