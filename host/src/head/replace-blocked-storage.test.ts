import { expect, test } from 'vitest'

import { replaceBlockedStorage } from './replace-blocked-storage.ts'

function withStorages(
  storages: Record<'localStorage' | 'sessionStorage', () => Storage | null>,
  run: () => void
) {
  const originals = { localStorage: window.localStorage, sessionStorage: window.sessionStorage }
  for (const [name, get] of Object.entries(storages))
    Object.defineProperty(window, name, { configurable: true, get })
  try {
    run()
  } finally {
    for (const [name, value] of Object.entries(originals))
      Object.defineProperty(window, name, { configurable: true, value })
  }
}

test('stores values in memory if the browser blocks or lacks storage', () => {
  const block = () => {
    throw new DOMException('', 'SecurityError')
  }
  withStorages({ localStorage: block, sessionStorage: () => null }, () => {
    replaceBlockedStorage()
    for (const storage of [localStorage, sessionStorage]) {
      expect([storage.getItem('token'), 'token' in storage]).toEqual([null, false])
      storage.setItem('token', 'one')
      storage.other = 'two'
      expect([storage.token, storage.getItem('other')]).toEqual(['one', 'two'])
      expect(Object.keys(storage)).toEqual(['token', 'other'])
      storage.removeItem('token')
      expect(Object.keys(storage)).toEqual(['other'])
    }
    expect(localStorage).not.toBe(sessionStorage)
  })
})

test('leaves storage that works as it is', () => {
  const { localStorage: before } = window
  replaceBlockedStorage()
  expect(window.localStorage).toBe(before)
})
