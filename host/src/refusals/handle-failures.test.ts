import { call, inlineErrors } from '@tambay/client/api/call'
import { $guestToken, saveGuestToken } from '@tambay/client/stores/guest/guest'
import { $isGuestRoom } from '@tambay/client/stores/guest/guest-room'
import { $toast, clearToast, showToast } from '@tambay/client/stores/page/toast'
import { $token, clearSession, expectSignOut, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { type AppReason, refusals } from '@tambay/contracts/errors'
import { joinParty } from '@tambay/contracts/party'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { handleFailures } from './handle-failures.ts'

const anHourMs = 3_600_000

const calls = mockCallsBeforeEach()

beforeEach(() => {
  logIn('user-token')
  saveGuestToken('guest-token')
  $isGuestRoom.set(false)
  clearToast()
})

function logIn(token: string): void {
  startSession({ token, token_expire_at: 1_900_000_000 })
}

function openAt(address: string) {
  const steps: unknown[] = []
  const navigation = Promise.withResolvers<void>()
  const stop = handleFailures({
    address: () => address,
    go: to => {
      steps.push(['go', to, $token.get()])
      return navigation.promise
    },
    reload: () => void steps.push(['reload', $token.get()])
  })
  onTestFinished(() => {
    navigation.resolve()
    stop()
  })
  return { steps, finishNavigation: navigation.resolve, stop }
}

type CallOptions = Parameters<typeof call<typeof joinParty>>[2]

async function callRefused(reason: AppReason, options?: CallOptions): Promise<void> {
  calls.answer(joinParty, () => refuse(reason))
  await expect(call(joinParty, { party_id: '7' }, options)).rejects.toMatchObject({
    code: refusals[reason].code
  })
}

const invalid = ['token_unknown', 'token_revoked', 'account_closed'] as const
const authReasons = ['session_expired', ...invalid] as const

describe('the user’s token', () => {
  test.each(invalid)('%s clears the toast, opens home and then ends the session', async reason => {
    const { steps, finishNavigation } = openAt('/my/wallet/index')
    showToast('Something else')
    await callRefused(reason)
    expect($toast.get()).toBeUndefined()
    expect(steps).toEqual([['go', '/', 'user-token']])
    expect($token.get()).toBe('user-token')
    finishNavigation()
    await waitFor(() => expect($token.get()).toBeUndefined())
    expect({ ...localStorage }).toEqual({ guest_token: 'guest-token' })
    expect(steps).toHaveLength(1)
  })

  test.each(['/', '/?utm=1', '/#top'])(
    'at %s, an invalid token ends the session and reloads',
    async address => {
      const { steps } = openAt(address)
      await callRefused('token_revoked')
      await waitFor(() => expect(steps).toEqual([['reload', undefined]]))
      expect([$token.get(), $guestToken.get()]).toEqual([undefined, 'guest-token'])
    }
  )

  test('an invalid token ends the session even if the request suppresses messages', async () => {
    const { steps } = openAt('/club')
    await callRefused('token_unknown', { isQuiet: true })
    expect(steps).toEqual([['go', '/', 'user-token']])
  })

  test('an expired token shows a toast and opens login with a return address', async () => {
    const { steps, finishNavigation } = openAt('/search?qs=a b')
    await callRefused('session_expired')
    expect($toast.get()?.text).toBe('Your session has expired. Please log in again.')
    expect(steps).toEqual([['go', '/user/login?redirectUrl=%2Fsearch%3Fqs%3Da%20b', 'user-token']])
    finishNavigation()
    await waitFor(() => expect($token.get()).toBeUndefined())
  })

  test('several refusals at the same time open home once', async () => {
    const { steps, finishNavigation } = openAt('/my/wallet/index')
    await Promise.all([1, 2, 3].map(() => callRefused('token_revoked')))
    finishNavigation()
    await waitFor(() => expect($token.get()).toBeUndefined())
    expect(steps).toEqual([['go', '/', 'user-token']])
  })

  test('a refusal changes nothing while the user is logging out', async () => {
    const { steps } = openAt('/my/setting/index')
    showToast('Still here', anHourMs)
    await expectSignOut(() => callRefused('token_revoked'))
    expect([steps, $token.get(), $toast.get()?.text]).toEqual([[], 'user-token', 'Still here'])
  })

  test('a login while home loads keeps the new token', async () => {
    const { finishNavigation } = openAt('/my/wallet/index')
    await callRefused('token_revoked')
    logIn('next-token')
    finishNavigation()
    await callRefused('party_full')
    expect($token.get()).toBe('next-token')
  })
})

describe('the guest token', () => {
  test('an expired guest token is removed without leaving the page', async () => {
    const { steps } = openAt('/game-frame?guestRoom=1')
    showToast('Still here', anHourMs)
    $isGuestRoom.set(true)
    await callRefused('session_expired')
    expect([$token.get(), $guestToken.get()]).toEqual(['user-token', undefined])
    expect([steps, $toast.get()?.text]).toEqual([[], 'Still here'])
  })

  test.each(invalid)('%s in a practice room opens home once and keeps the session', async reason => {
    const { steps } = openAt('/game-frame?guestRoom=1')
    showToast('Something else', anHourMs)
    $isGuestRoom.set(true)
    await Promise.all([callRefused(reason), callRefused(reason)])
    expect([$token.get(), $guestToken.get(), $toast.get()]).toEqual(['user-token', undefined, undefined])
    expect(steps).toEqual([['go', '/', 'user-token']])
  })

  test.each(invalid)('at home, %s removes the guest token, then reloads once', async reason => {
    clearSession()
    const { steps } = openAt('/')
    await callRefused(reason)
    await waitFor(() => expect(steps).toEqual([['reload', undefined]]))
    expect($guestToken.get()).toBeUndefined()
    await callRefused(reason)
    expect(steps).toHaveLength(1)
  })
})

describe('a token of a previous session', () => {
  async function callRefusedAfter(reason: AppReason, change: () => void): Promise<void> {
    calls.answer(joinParty, () => {
      change()
      return refuse(reason)
    })
    await expect(call(joinParty, { party_id: '7' })).rejects.toMatchObject({ code: refusals[reason].code })
  }

  test.each(authReasons)('%s changes nothing for the user who logged in since', async reason => {
    const { steps } = openAt('/my/wallet/index')
    showToast('Still here', anHourMs)
    await callRefusedAfter(reason, () => logIn('next-token'))
    expect([steps, $token.get(), $guestToken.get()]).toEqual([[], 'next-token', 'guest-token'])
    expect($toast.get()?.text).toBe('Still here')
  })

  test.each(authReasons)('%s changes nothing after a logout', async reason => {
    const { steps } = openAt('/club')
    await callRefusedAfter(reason, clearSession)
    expect([steps, $guestToken.get(), $toast.get()]).toEqual([[], 'guest-token', undefined])
  })

  test('a refusal of a previous session’s token shows no toast', async () => {
    openAt('/club')
    await callRefusedAfter('party_dismissed', () => logIn('next-token'))
    expect($toast.get()).toBeUndefined()
  })

  test('a refusal of an old guest token keeps the new one', async () => {
    openAt('/club')
    $isGuestRoom.set(true)
    await callRefusedAfter('token_revoked', () => saveGuestToken('newer'))
    expect($guestToken.get()).toBe('newer')
  })
})

describe('a request without a token', () => {
  beforeEach(() => {
    clearSession()
    saveGuestToken(undefined)
  })

  test('a refused request without a token opens home, but does not reload home', async () => {
    const { steps } = openAt('/club')
    await callRefused('token_unknown')
    expect(steps).toEqual([['go', '/', undefined]])
    const home = openAt('/')
    await callRefused('token_unknown')
    expect(home.steps).toEqual([])
  })

  test('a refused request without a token does not end a session that started since', async () => {
    const { steps } = openAt('/club')
    calls.answer(joinParty, () => {
      logIn('next-token')
      return refuse('token_unknown')
    })
    await expect(call(joinParty, { party_id: '7' })).rejects.toMatchObject({ code: 20001 })
    expect([steps, $token.get()]).toEqual([[], 'next-token'])
  })
})

test('any other refusal shows a toast and keeps the session', async () => {
  const { steps } = openAt('/party-hubs')
  await callRefused('party_dismissed')
  expect($toast.get()?.text).toBe('The party room has been dismissed')
  expect(steps).toEqual([])
  expect($token.get()).toBe('user-token')
})

test('two refusals at once show one toast, even if one request suppresses messages', async () => {
  openAt('/party-hubs')
  const toasts = recordToasts()
  await Promise.all([callRefused('party_full', inlineErrors), callRefused('party_full')])
  expect(toasts).toEqual([refusals.party_full.message])
})

test('an unreachable gateway shows a toast unless the request suppresses messages', async () => {
  openAt('/club')
  calls.answer(joinParty, () => failConnection())
  const lost = 'The connection was lost. Please try again.'
  await expect(call(joinParty, { party_id: '7' }, { isQuiet: true })).rejects.toThrow(lost)
  expect($toast.get()).toBeUndefined()
  await expect(call(joinParty, { party_id: '7' })).rejects.toThrow(lost)
  expect($toast.get()?.text).toBe(lost)
})

test('a failed download that nothing else handles shows a toast', () => {
  const { stop } = openAt('/game-frame')
  const failed = Object.assign(new Error('Loading chunk room-more failed.'), { name: 'ChunkLoadError' })
  const rejectWith = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  rejectWith(new Error('A fault in the code'))
  expect($toast.get()).toBeUndefined()
  rejectWith(failed)
  expect($toast.get()?.text).toBe('We couldn’t load this. Try again.')
  clearToast()
  stop()
  rejectWith(failed)
  expect($toast.get()).toBeUndefined()
})

test('does nothing after it is stopped', async () => {
  const { steps, stop } = openAt('/club')
  stop()
  await callRefused('token_unknown')
  await callRefused('party_full')
  expect([steps, $toast.get(), $token.get()]).toEqual([[], undefined, 'user-token'])
})
