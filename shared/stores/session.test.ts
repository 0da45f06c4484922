import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { $hasToken, $token, clearSession, startSession } from './session.ts'

beforeEach(clearSession)

test('a session keeps its token and expiry in local storage, and forgets both', () => {
  expect([$token.get(), $hasToken.get()]).toEqual([undefined, false])
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  expect([$token.get(), $hasToken.get()]).toEqual(['abc', true])
  expect({ ...localStorage }).toEqual({ token: 'abc', token_expire_at: '1900000000' })
  clearSession()
  expect([$token.get(), $hasToken.get()]).toEqual([undefined, false])
  expect({ ...localStorage }).toEqual({})
})

test('a session outlives a reload', async () => {
  startSession({ token: 'abc', token_expire_at: 1_900_000_000 })
  vi.resetModules()
  const reloaded = await import('./session.ts')
  expect(reloaded.$token.get()).toBe('abc')
})

test('follows another tab that logs in and out', () => {
  const seen: unknown[] = []
  onTestFinished($token.listen(token => seen.push(token)))
  const inAnotherTab = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem('token')
    else localStorage.setItem('token', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }))
  }
  inAnotherTab('theirs')
  inAnotherTab(null)
  expect(seen).toEqual(['theirs', undefined])
})
