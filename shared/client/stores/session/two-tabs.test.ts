import { getUserInfo } from '@tambay/contracts/user'
import type { Balance } from '@tambay/contracts/wallet'
import { anna } from '@tambay/testing/people'
import { startGateway } from '@tambay/testing/start-gateway'
import { waitFor } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const bert = { ...anna, id: '10000002', nick_name: 'Bert' }
const people: Record<string, { info: typeof anna; coins: number }> = {
  ann: { info: anna, coins: 500 },
  bert: { info: bert, coins: 40 }
}

let gateway: Awaited<ReturnType<typeof startGateway>>

beforeEach(async () => {
  localStorage.clear()
  gateway = await startGateway()
  gateway.replyWith(({ url, headers }) => {
    const person = people[tokenOf(headers)]
    if (!person) return { body: { code: 20001, msg: 'Please log in to continue.' } }
    const data = url === getUserInfo.path ? { user_info: person.info } : balancesOf(person.coins)
    return { body: { code: 0, data } }
  })
})
afterEach(() => gateway.close())

const tokenOf = (headers: { authorization?: string }) => headers.authorization?.replace('Bearer ', '') ?? ''
const balancesOf = (coins: number) => ({
  coin: { currency: 'coin', balance: coins, version: 1 },
  diamond: { currency: 'diamond', balance: 0, version: 1 },
  on_hold: []
})

async function openTab() {
  vi.resetModules()
  const session = await import('./session.ts')
  const user = await import('./user.ts')
  const balance = await import('../balance/balance.ts')
  const guest = await import('../guest/guest.ts')
  const names: (string | undefined)[] = []
  onTestFinished(user.$userInfo.listen(info => names.push(info?.nick_name)))
  const numbers: (number | undefined)[] = []
  balance.$balance.subscribe(coins => numbers.push(coins))
  onTestFinished(() => cleanStores(balance.$balance, balance.$wallet))
  const seen = () => ({
    token: session.$token.get(),
    name: user.$userInfo.get()?.nick_name,
    coins: balance.$balance.get(),
    isPractice: balance.$isPractice.get(),
    guest: guest.$guest.get()?.id
  })
  const logIn = (token: string) => session.startSession({ token, token_expire_at: 1_900_000_000 })
  return { ...session, ...guest, names, numbers, seen, logIn }
}

function tell(...keys: string[]): void {
  for (const key of keys)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}
const tellSession = () => tell('token_expire_at', 'token')

async function openTwo() {
  const first = await openTab()
  await first.ensureGuest()
  const second = await openTab()
  return { first, second, guest: first.seen().guest }
}

test('a login in one tab loads the user and coins in the other, and a logout restores the guest', async () => {
  const { first, second, guest } = await openTwo()
  expect(second.seen()).toEqual({ token: undefined, name: undefined, coins: 3000, isPractice: true, guest })
  first.logIn('ann')
  tellSession()
  const ann = { token: 'ann', name: 'Anna', coins: 500, isPractice: false, guest }
  await waitFor(() => expect([first.seen(), second.seen()]).toEqual([ann, ann]))
  second.clearSession()
  tellSession()
  const nobody = { token: undefined, name: undefined, coins: 3000, isPractice: true, guest }
  expect([first.seen(), second.seen()]).toEqual([nobody, nobody])
})

test('another user’s login in one tab replaces all data of the previous user in the other', async () => {
  const { first, second } = await openTwo()
  first.logIn('ann')
  tellSession()
  await waitFor(() => expect(second.seen()).toMatchObject({ name: 'Anna', coins: 500 }))
  first.logIn('bert')
  tellSession()
  expect(second.seen()).toMatchObject({ token: 'bert', name: undefined, coins: undefined })
  await waitFor(() => expect(second.seen()).toMatchObject({ name: 'Bert', coins: 40 }))
  expect(second.names).toEqual(['Anna', undefined, 'Bert'])
})

test('both tabs show the same practice coins', async () => {
  const { first, second } = await openTwo()
  first.setGuestCoins(2750)
  tell('guest_coin')
  expect(second.seen().coins).toBe(2750)
})

test('both tabs show the same balance, and both ignore an older balance that arrives late', async () => {
  const { first, second } = await openTwo()
  first.logIn('ann')
  tellSession()
  const coins = () => [first.seen().coins, second.seen().coins]
  await waitFor(() => expect(coins()).toEqual([500, 500]))
  await waitFor(() => expect(gateway.io.sockets.sockets.size).toBe(2))
  const tell = (balance: Omit<Balance, 'currency'>) =>
    gateway.io.emit('balance', { currency: 'coin', ...balance })
  tell({ balance: 520, version: 3 })
  tell({ balance: 510, version: 2 })
  await waitFor(() => expect(coins()).toEqual([520, 520]))
  // Wait for both tabs' balance requests. Their responses have version 1, so they must not overwrite the
  // newer balance from the events.
  const asks = () => gateway.seen.filter(({ url }) => url === '/wallet/v1/balance/get').length
  await waitFor(() => expect(asks()).toBeGreaterThanOrEqual(4))
  tell({ balance: 530, version: 4 })
  await waitFor(() => expect(coins()).toEqual([530, 530]))
  expect(first.numbers).toEqual([undefined, 3000, undefined, 500, 520, 530])
  expect(second.numbers).toEqual([3000, undefined, 500, 520, 530])
})
