import { getGuestToken } from '@tambay/contracts/guest'
import { mockCalls, refuse } from '@tambay/testing/mock-calls'
import { beforeEach, expect, test } from 'vitest'

import { ensureGuestToken, renewGuestToken } from './guest-token.ts'
import { $guest, $guestToken, saveGuestToken } from './guest.ts'

let calls: ReturnType<typeof mockCalls>
beforeEach(() => {
  saveGuestToken(undefined)
  calls = mockCalls()
  let given = 0
  calls.answer(getGuestToken, () => ({ token: `guest-${++given}`, token_expire_at: 1_900_000_000 }))
})

test('requests one token with the guest’s id, nickname and avatar and keeps it', async () => {
  await ensureGuestToken()
  await ensureGuestToken()
  expect($guestToken.get()).toBe('guest-1')
  expect(localStorage.getItem('guest_token')).toBe('guest-1')
  const { id, nickname, avatar } = $guest.get() ?? {}
  expect(id).toMatch(/^g_[0-9a-f]{32}$/)
  expect(calls.seen).toMatchObject([
    { path: '/user/v1/guest/token', input: { guest_id: id, nick_name: nickname, avatar } }
  ])
})

test('renewGuestToken replaces the token', async () => {
  saveGuestToken('dead')
  await renewGuestToken()
  expect($guestToken.get()).toBe('guest-1')
})

test('a failed renewal leaves no token', async () => {
  saveGuestToken('dead')
  calls.answer(getGuestToken, () => refuse('too_many_requests'))
  await expect(renewGuestToken()).rejects.toMatchObject({ code: 429 })
  expect($guestToken.get()).toBeUndefined()
  expect(localStorage.getItem('guest_token')).toBeNull()
})
