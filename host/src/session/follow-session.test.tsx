import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useLocation } from '@tambay/client/router'
import { $tickets, openTicketCache, saveTickets } from '@tambay/client/stores/balance/tickets'
import { $recentSearches, saveSearch } from '@tambay/client/stores/device/recent-searches'
import { $toast } from '@tambay/client/stores/page/toast'
import { $token, clearSession, expectSignOut, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { getUserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { openApp } from '../testing/open-app.tsx'

const bert = { ...anna, id: '10000002', nick_name: 'Bert' }

const calls = mockCallsBeforeEach()
let shown: string[]
let people: Record<string, typeof anna>

beforeEach(() => {
  shown = []
  people = { ann: anna, bert }
  calls.answer(getUserInfo, () => ({ user_info: people[$token.get() ?? ''] ?? anna }))
  calls.answer(getBalances, () => wallet(500))
})

const wallet = (coins: number) => ({
  coin: { currency: 'coin' as const, balance: coins, version: 1 },
  diamond: { currency: 'diamond' as const, balance: 1, version: 1 },
  on_hold: []
})

function Screen({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  const coins = useQuery({ ...queryOf(getBalances, undefined), enabled: name === 'Wallet' }).data?.coin
    .balance
  const line = `${name} at ${pathname}${search}`
  // Records in an effect, because React discards some renders.
  useLayoutEffect(() => {
    if (shown.at(-1) !== line) shown.push(line)
  })
  return (
    <>
      <h1>{name}</h1>
      {coins !== undefined && <p>{`${coins} coins`}</p>}
    </>
  )
}

function openPages(path: string, homeLoaded?: Promise<void>) {
  const screens = {
    '/': <Screen name="Home" />,
    '/my/wallet/index': <Screen name="Wallet" />,
    '/party-hubs': <Screen name="Party" />,
    '/user/login': <Screen name="Log in" />
  }
  return openApp(path, screens, homeLoaded)
}

const logIn = (token: string) => startSession({ token, token_expire_at: 1_900_000_000 })

function changeTokenInAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
}

const address = () => window.location.pathname + window.location.search
const requested = () => calls.seen.map(({ path }) => path)

test('a logout in another tab opens home if the page needs a user, without showing login', async () => {
  const toasts = recordToasts()
  logIn('ann')
  const { cache } = openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  const before = requested().length
  changeTokenInAnotherTab(null)
  await screen.findByRole('heading', { name: 'Home' })
  expect(address()).toBe('/')
  expect(shown).toEqual(['Wallet at /my/wallet/index', 'Home at /'])
  expect(requested()).toHaveLength(before)
  expect(cache.getQueryData(queryOf(getBalances, undefined).queryKey)).toBeUndefined()
  expect(toasts).toEqual(['You have been logged out.'])
})

test('a logout clears the recent searches, and a login keeps those of the guest', async () => {
  saveSearch('karaoke')
  openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  logIn('ann')
  expect($recentSearches.get()).toEqual(['karaoke'])
  clearSession()
  expect($recentSearches.get()).toEqual([])
})

test('a spinner shows while home loads after a logout', async () => {
  const home = Promise.withResolvers<void>()
  logIn('ann')
  openPages('/my/wallet/index', home.promise)
  await screen.findByText('500 coins')
  changeTokenInAnotherTab(null)
  await screen.findByRole('status', { name: 'Loading' })
  home.resolve()
  await screen.findByRole('heading', { name: 'Home' })
  expect(shown).toEqual(['Wallet at /my/wallet/index', 'Home at /'])
})

test('Back skips the page that was left on logout', async () => {
  logIn('ann')
  const { router } = openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  await router.navigate('/my/wallet/index')
  await screen.findByText('500 coins')
  changeTokenInAnotherTab(null)
  await screen.findByRole('heading', { name: 'Home' })
  await router.navigate(-1)
  await screen.findByRole('heading', { name: 'Party' })
})

test('the page that was left on logout redirects to login when it is opened again', async () => {
  logIn('ann')
  const { router } = openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  changeTokenInAnotherTab(null)
  await screen.findByRole('heading', { name: 'Home' })
  await router.navigate('/my/wallet/index')
  await screen.findByRole('heading', { name: 'Log in' })
  expect(address()).toBe('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
})

test('a logout in another tab does not leave a page that guests can see', async () => {
  logIn('ann')
  openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  changeTokenInAnotherTab(null)
  await waitFor(() => expect($toast.get()?.text).toBe('You have been logged out.'))
  expect(address()).toBe('/party-hubs')
  expect(shown).toEqual(['Party at /party-hubs'])
})

test('a login in another tab loads the user, clears the cache and keeps the page', async () => {
  const { cache } = openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  cache.setQueryData(['guest data'], 'x')
  changeTokenInAnotherTab('ann')
  await waitFor(() => expect(requested()).toContain(getUserInfo.path))
  await screen.findByRole('heading', { name: 'Party' })
  expect(cache.getQueryData(['guest data'])).toBeUndefined()
  expect($toast.get()).toBeUndefined()
})

test('another user’s login in another tab replaces the data of the first user', async () => {
  logIn('ann')
  openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  onTestFinished(openTicketCache())
  saveTickets(3)
  calls.answer(getBalances, () => wallet(40))
  changeTokenInAnotherTab('bert')
  await screen.findByText('40 coins')
  expect(address()).toBe('/my/wallet/index')
  expect($tickets.get()).toBeUndefined()
  expect($toast.get()).toBeUndefined()
})

test('a logout in this tab shows no toast', async () => {
  logIn('ann')
  const { router } = openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  await expectSignOut(async () => {
    await router.navigate('/', { replace: true })
    clearSession()
  })
  await screen.findByRole('heading', { name: 'Home' })
  expect(shown).toEqual(['Wallet at /my/wallet/index', 'Home at /'])
  expect($toast.get()).toBeUndefined()
})

test('a refused token opens home without a toast and without showing login', async () => {
  logIn('ann')
  openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  calls.answer(getBalances, () => refuse('token_revoked'))
  await expect(call(getBalances, undefined)).rejects.toMatchObject({ code: 20002 })
  await screen.findByRole('heading', { name: 'Home' })
  await waitFor(() => expect($token.get()).toBeUndefined())
  expect(shown).toEqual(['Wallet at /my/wallet/index', 'Home at /'])
  expect($toast.get()).toBeUndefined()
})
