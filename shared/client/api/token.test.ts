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

test('a public operation travels without a token, whoever is here', () => {
  logIn()
  saveGuestToken('guest-token')
  expect(tokenFor('public')).toBeUndefined()
})

test('an operation for users gets the user’s token, in a guest room too', () => {
  logIn()
  saveGuestToken('guest-token')
  expect(tokenFor('user')).toBe('user-token')
  $isGuestRoom.set(true)
  expect(tokenFor('user')).toBe('user-token')
})

test('an operation for users never gets the guest’s token', () => {
  saveGuestToken('guest-token')
  expect(tokenFor('user')).toBeUndefined()
  $isGuestRoom.set(true)
  expect(tokenFor('user')).toBeUndefined()
})

test.each(['guest', 'visitor'] as const)(
  'a %s operation gets the user’s token before the guest’s',
  access => {
    saveGuestToken('guest-token')
    expect(tokenFor(access)).toBe('guest-token')
    logIn()
    expect(tokenFor(access)).toBe('user-token')
  }
)

test.each(['guest', 'visitor'] as const)('a %s operation in a guest room gets the guest’s token', access => {
  logIn()
  $isGuestRoom.set(true)
  expect(tokenFor(access)).toBeUndefined()
  saveGuestToken('guest-token')
  expect(tokenFor(access)).toBe('guest-token')
})
