import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import {
  $hasToken,
  $token,
  clearSession,
  expectSignOut,
  clearFreshLogin,
  isSignOutExpected,
  isFreshLogin,
  startSession
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

test('a log-in is fresh until it is seen to, also when the page was loaded afresh in between', async () => {
  expect(isFreshLogin()).toBe(false)
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  const reloaded = await openAnew()
  expect([isFreshLogin(), reloaded.isFreshLogin()]).toEqual([true, true])
  reloaded.clearFreshLogin()
  expect(isFreshLogin()).toBe(false)
  startSession({ token: 'def', token_expire_at: 1_900_000_000 })
  expect(isFreshLogin()).toBe(true)
  clearFreshLogin()
  expect(isFreshLogin()).toBe(false)
})

test('who logs out before that has not just logged in', () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  clearSession()
  expect(isFreshLogin()).toBe(false)
})

test('a session is being ended by its owner as long as that takes, whatever comes of it', async () => {
  const states: boolean[] = []
  await expectSignOut(async () => void states.push(isSignOutExpected()))
  states.push(isSignOutExpected())
  const failing = expectSignOut(() => Promise.reject(new Error('no network')))
  states.push(isSignOutExpected())
  await expect(failing).rejects.toThrow('no network')
  states.push(isSignOutExpected())
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
