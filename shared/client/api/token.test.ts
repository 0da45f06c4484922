import { beforeEach, expect, test } from 'vitest'

import { $isGuestRoom } from '../stores/guest/guest-room.ts'
import { saveGuestToken } from '../stores/guest/guest.ts'
import { clearSession, startSession } from '../stores/session/session.ts'
import { tokenFor } from './token.ts'

beforeEach(() => {
  clearSession()
  saveGuestToken(undefined)
  $isGuestRoom.set(false)
})

const logIn = () => startSession({ token: 'user-token', token_expire_at: 1_900_000_000 })

test('a public operation gets no token', () => {
  logIn()
  saveGuestToken('guest-token')
  expect(tokenFor('public')).toBeUndefined()
})

test('a user operation gets the user token, even in a practice room', () => {
  logIn()
  saveGuestToken('guest-token')
  expect(tokenFor('user')).toBe('user-token')
  $isGuestRoom.set(true)
  expect(tokenFor('user')).toBe('user-token')
})

test('a user operation never gets the guest token', () => {
  saveGuestToken('guest-token')
  expect(tokenFor('user')).toBeUndefined()
  $isGuestRoom.set(true)
  expect(tokenFor('user')).toBeUndefined()
})

test.each(['guest', 'visitor'] as const)(
  'a %s operation prefers the user token to the guest token',
  access => {
    saveGuestToken('guest-token')
    expect(tokenFor(access)).toBe('guest-token')
    logIn()
    expect(tokenFor(access)).toBe('user-token')
  }
)

test.each(['guest', 'visitor'] as const)('a %s operation in a practice room gets the guest token', access => {
  logIn()
  $isGuestRoom.set(true)
  expect(tokenFor(access)).toBeUndefined()
  saveGuestToken('guest-token')
  expect(tokenFor(access)).toBe('guest-token')
})
