import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import {
  $hasToken,
  $token,
  clearSession,
  endByOwnWish,
  isEndingByOwnWish,
  startSession,
  takeFreshLogin
} from './session.ts'

beforeEach(clearSession)

test('a session keeps its token and expiry in local storage, and forgets both', () => {
  expect([$token.get(), $hasToken.get()]).toEqual([undefined, false])
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  expect([$token.get(), $hasToken.get()]).toEqual(['abc', true])
  expect({ ...localStorage }).toEqual({ token: 'abc', token_expire_at: '1900000000' })
  clearSession()
  expect([$token.get(), $hasToken.get()]).toEqual([undefined, false])
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}])
})

/** The page as a reload, or another tab, finds it: storage is shared, memory is not. */
async function openAnew() {
  vi.resetModules()
  return import('./session.ts')
}

test('a session outlives a reload', async () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  const reloaded = await openAnew()
  expect(reloaded.$token.get()).toBe('abc')
})

test('a session that seems over by this clock is left to the gateway', async () => {
  startSession({ token: 'abc', token_expire_at: 1_000_000_000 })
  const reloaded = await openAnew()
  expect([reloaded.$token.get(), reloaded.$hasToken.get()]).toEqual(['abc', true])
})

test('a log-in is fresh once, also when the page was loaded afresh in between', async () => {
  expect(takeFreshLogin()).toBe(false)
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  const reloaded = await openAnew()
  expect([reloaded.takeFreshLogin(), reloaded.takeFreshLogin()]).toEqual([true, false])
  reloaded.startSession({ token: 'def', token_expire_at: 1_900_000_000 })
  expect(takeFreshLogin()).toBe(true)
})

test('who logs out before anyone asked has not just logged in', () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  clearSession()
  expect(takeFreshLogin()).toBe(false)
})

test('a session is being ended by its owner as long as that takes, whatever comes of it', async () => {
  const states: boolean[] = []
  await endByOwnWish(async () => void states.push(isEndingByOwnWish()))
  states.push(isEndingByOwnWish())
  const failing = endByOwnWish(() => Promise.reject(new Error('no network')))
  states.push(isEndingByOwnWish())
  await expect(failing).rejects.toThrow('no network')
  states.push(isEndingByOwnWish())
  expect(states).toEqual([true, false, true, false])
})

/** Browsers tell every other tab of the origin; jsdom has one window, so the test tells. */
function tellOtherTabs(): void {
  for (const key of ['token_expire_at', 'token'])
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

test('two tabs follow each other’s log-in and log-out', async () => {
  const other = await openAnew()
  const seen: unknown[] = []
  onTestFinished($token.listen(token => seen.push(['here', token])))
  onTestFinished(other.$token.listen(token => seen.push(['there', token])))
  other.startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  tellOtherTabs()
  clearSession()
  tellOtherTabs()
  expect(seen).toEqual([
    ['there', 'abc'],
    ['here', 'abc'],
    ['here', undefined],
    ['there', undefined]
  ])
})

test('whoever empties the storage in another tab logs out here', () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  const seen: unknown[] = []
  onTestFinished($token.listen(token => seen.push(token)))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(seen).toEqual([undefined])
})
