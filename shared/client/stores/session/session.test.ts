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

test('stores token and expiry in local storage and clears both', () => {
  expect([$token.get(), $hasToken.get()]).toEqual([undefined, false])
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  expect([$token.get(), $hasToken.get()]).toEqual(['abc', true])
  expect({ ...localStorage }).toEqual({ token: 'abc', token_expire_at: '1900000000' })
  clearSession()
  expect([$token.get(), $hasToken.get()]).toEqual([undefined, false])
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}])
})

async function openAnew() {
  vi.resetModules()
  return import('./session.ts')
}

test('keeps the session after a reload', async () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  const reloaded = await openAnew()
  expect(reloaded.$token.get()).toBe('abc')
})

test('keeps a session that is expired by the local clock', async () => {
  startSession({ token: 'abc', token_expire_at: 1_000_000_000 })
  const reloaded = await openAnew()
  expect([reloaded.$token.get(), reloaded.$hasToken.get()]).toEqual(['abc', true])
})

test('isFreshLogin remains true until it is cleared, even after a reload', async () => {
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

test('logging out clears isFreshLogin', () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  clearSession()
  expect(isFreshLogin()).toBe(false)
})

test('isSignOutExpected is true while the function runs, even if it fails', async () => {
  const states: boolean[] = []
  await expectSignOut(async () => void states.push(isSignOutExpected()))
  states.push(isSignOutExpected())
  const failing = expectSignOut(() => Promise.reject(new Error('no network')))
  states.push(isSignOutExpected())
  await expect(failing).rejects.toThrow('no network')
  states.push(isSignOutExpected())
  expect(states).toEqual([true, false, true, false])
})

function tellOtherTabs(): void {
  for (const key of ['token_expire_at', 'token'])
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

test('a login or logout in one tab applies to the other tab', async () => {
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

test('clearing the storage in another tab logs out this one', () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  const seen: unknown[] = []
  onTestFinished($token.listen(token => seen.push(token)))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(seen).toEqual([undefined])
})
