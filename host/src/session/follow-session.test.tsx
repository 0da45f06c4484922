import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useLocation } from '@tambay/client/router'
import { $tickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { $toast } from '@tambay/client/stores/page/toast'
import { $token, clearSession, expectSignOut, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { getUserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import { mockCalls, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'

import { openApp } from '../testing/open-app.tsx'

const bert = { ...anna, id: '10000002', nick_name: 'Bert' }

let calls: ReturnType<typeof mockCalls>
/** Every screen that was shown, in turn: a redirect that is undone shows here too. */
let shown: string[]
let people: Record<string, typeof anna>

beforeEach(() => {
  calls = mockCalls()
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

/** A screen that asks for what only a user is told. */
function Screen({ name }: { name: string }) {
  const { pathname, search } = useLocation()
  const coins = useQuery({ ...queryOf(getBalances, undefined), enabled: name === 'Wallet' }).data?.coin
    .balance
  const line = `${name} at ${pathname}${search}`
  // Not while it renders: React begins some renders that nobody gets to see.
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

function openPages(path: string, homeComes?: Promise<void>) {
  const screens = {
    '/': <Screen name="Home" />,
    '/my/wallet/index': <Screen name="Wallet" />,
    '/party-hubs': <Screen name="Party" />,
    '/user/login': <Screen name="Log in" />
  }
  return openApp(path, screens, homeComes)
}

const logIn = (token: string) => startSession({ token, token_expire_at: 1_900_000_000 })

/** Another tab writes; browsers tell this one. */
function inAnotherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
}

const address = () => window.location.pathname + window.location.search
const asked = () => calls.seen.map(({ path }) => path)

test('a log-out in another tab leads from a page that needs a user to home, and nowhere else on the way', async () => {
  const toasts = recordToasts()
  logIn('ann')
  const { cache } = openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  const before = asked().length
  inAnotherTab(null)
  await screen.findByRole('heading', { name: 'Home' })
  expect(address()).toBe('/')
  expect(shown).toEqual(['Wallet at /my/wallet/index', 'Home at /'])
  expect(asked()).toHaveLength(before)
  expect(cache.getQueryData(queryOf(getBalances, undefined).queryKey)).toBeUndefined()
  expect(toasts).toEqual(['You have been logged out.'])
})

test('while home is on its way, neither the page that was left nor log-in is shown', async () => {
  const home = Promise.withResolvers<void>()
  logIn('ann')
  openPages('/my/wallet/index', home.promise)
  await screen.findByText('500 coins')
  inAnotherTab(null)
  await screen.findByRole('status', { name: 'Loading' })
  home.resolve()
  await screen.findByRole('heading', { name: 'Home' })
  expect(shown).toEqual(['Wallet at /my/wallet/index', 'Home at /'])
})

test('Back does not lead into the page that was left', async () => {
  logIn('ann')
  const { router } = openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  await router.navigate('/my/wallet/index')
  await screen.findByText('500 coins')
  inAnotherTab(null)
  await screen.findByRole('heading', { name: 'Home' })
  await router.navigate(-1)
  await screen.findByRole('heading', { name: 'Party' })
})

test('the page that was left asks for a log-in when it is opened again', async () => {
  logIn('ann')
  const { router } = openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  inAnotherTab(null)
  await screen.findByRole('heading', { name: 'Home' })
  await router.navigate('/my/wallet/index')
  await screen.findByRole('heading', { name: 'Log in' })
  expect(address()).toBe('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
})

test('a log-out in another tab leaves a guest’s page where it is, and asks again for what it shows', async () => {
  logIn('ann')
  openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  inAnotherTab(null)
  await waitFor(() => expect($toast.get()?.text).toBe('You have been logged out.'))
  expect(address()).toBe('/party-hubs')
  expect(shown).toEqual(['Party at /party-hubs'])
})

test('a log-in in another tab is followed where one stands', async () => {
  const { cache } = openPages('/party-hubs')
  await screen.findByRole('heading', { name: 'Party' })
  cache.setQueryData(['told', 'a guest'], 'x')
  inAnotherTab('ann')
  await waitFor(() => expect(asked()).toContain(getUserInfo.path))
  await screen.findByRole('heading', { name: 'Party' })
  expect(cache.getQueryData(['told', 'a guest'])).toBeUndefined()
  expect($toast.get()).toBeUndefined()
})

test('someone else who logs in in another tab takes the page over, without what the first was told', async () => {
  logIn('ann')
  openPages('/my/wallet/index')
  await screen.findByText('500 coins')
  saveTickets(3)
  calls.answer(getBalances, () => wallet(40))
  inAnotherTab('bert')
  await screen.findByText('40 coins')
  expect(address()).toBe('/my/wallet/index')
  expect($tickets.get()).toBeUndefined()
  expect($toast.get()).toBeUndefined()
})

test('who logs out here is told nothing that they know', async () => {
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

test('a token that the gateway refuses is left for home, without a word and without log-in', async () => {
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
