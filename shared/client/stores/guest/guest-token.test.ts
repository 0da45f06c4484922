import { getGuestToken } from '@tambay/contracts/guest'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { beforeEach, expect, test } from 'vitest'

import { ensureGuestToken, renewGuestToken } from './guest-token.ts'
import { $guest, $guestToken, saveGuestToken } from './guest.ts'

const calls = mockCallsBeforeEach()
beforeEach(() => {
  saveGuestToken(undefined)
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

test('calls at the same time share one request', async () => {
  await Promise.all([ensureGuestToken(), ensureGuestToken()])
  expect(calls.seen).toHaveLength(1)
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

test('keeps the secret of the first token and sends it with later requests', async () => {
  calls.answer(getGuestToken, ({ guest_secret: sent }) => ({
    token: 'guest-1',
    token_expire_at: 1_900_000_000,
    ...(sent === undefined && { guest_secret: 'secret-1' })
  }))
  await renewGuestToken()
  expect(localStorage.getItem('guest_secret')).toBe('secret-1')
  await renewGuestToken()
  expect(calls.seen.at(-1)?.input).toMatchObject({ guest_secret: 'secret-1' })
})

test('gets a new guest id, but keeps nickname, avatar and coins, if the secret is wrong', async () => {
  await ensureGuestToken()
  const before = $guest.get()
  calls.answer(getGuestToken, ({ guest_id: id }) =>
    id === before?.id ? refuse('guest_secret_wrong') : { token: 'guest-9', token_expire_at: 1_900_000_000 }
  )
  await renewGuestToken()
  expect($guestToken.get()).toBe('guest-9')
  expect($guest.get()).toEqual({ ...before, id: expect.stringMatching(/^g_[0-9a-f]{32}$/) })
  expect($guest.get()?.id).not.toBe(before?.id)
})
