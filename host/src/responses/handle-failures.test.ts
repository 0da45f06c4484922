import { call } from '@tambay/client/api/call'
import { $guestToken, saveGuestToken } from '@tambay/client/stores/guest/guest'
import { $isGuestRoom } from '@tambay/client/stores/guest/guest-room'
import { $toast, clearToast, showToast } from '@tambay/client/stores/page/toast'
import { $token, clearSession, expectSignOut, startSession } from '@tambay/client/stores/session/session'
import { type Reason, refusals } from '@tambay/contracts/errors'
import { joinParty } from '@tambay/contracts/party'
import { mockCalls, failConnection, refuse } from '@tambay/testing/mock-calls'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { handleFailures } from './handle-failures.ts'

/** Longer than any test. */
const aWhile = 3_600_000

let calls: ReturnType<typeof mockCalls>

beforeEach(() => {
  calls = mockCalls()
  logIn('user-token')
  saveGuestToken('guest-token')
  $isGuestRoom.set(false)
  clearToast()
})

function logIn(token: string): void {
  startSession({ token, token_expire_at: 1_900_000_000 })
}

/** A router in memory: where it is, and what it was told, with the token that was there then. */
function standAt(address: string) {
  const steps: unknown[] = []
  const arrival = Promise.withResolvers<void>()
  const stop = handleFailures({
    address: () => address,
    go: to => {
      steps.push(['go', to, $token.get()])
      return arrival.promise
    },
    reload: () => void steps.push(['reload', $token.get()])
  })
  onTestFinished(() => {
    arrival.resolve()
    stop()
  })
  return { steps, arrive: arrival.resolve, stop }
}

type Handles = Parameters<typeof call<typeof joinParty>>[2]

async function meet(reason: Reason, options?: Handles): Promise<void> {
  calls.answer(joinParty, () => refuse(reason))
  await expect(call(joinParty, { party_id: '7' }, options)).rejects.toMatchObject({
    code: refusals[reason].code
  })
}

const invalid = ['token_unknown', 'token_revoked', 'account_closed'] as const
const authReasons = ['session_expired', ...invalid] as const

describe('the user’s token', () => {
  test.each(invalid)('%s clears the toast, goes home and ends the session once home stands', async reason => {
    const { steps, arrive } = standAt('/my/wallet/index')
    showToast('Something else')
    await meet(reason)
    expect($toast.get()).toBeUndefined()
    expect(steps).toEqual([['go', '/', 'user-token']])
    expect($token.get()).toBe('user-token')
    arrive()
    await waitFor(() => expect($token.get()).toBeUndefined())
    expect({ ...localStorage }).toEqual({ guest_token: 'guest-token' })
    expect(steps).toHaveLength(1)
  })

  test.each(['/', '/?utm=1', '/#top'])('at %s a dead one ends the session and reloads', async address => {
    const { steps } = standAt(address)
    await meet('token_revoked')
    await waitFor(() => expect(steps).toEqual([['reload', undefined]]))
    expect([$token.get(), $guestToken.get()]).toEqual([undefined, 'guest-token'])
  })

  test('that is dead ends the session even where a screen handles every refusal', async () => {
    const { steps } = standAt('/club')
    await meet('token_unknown', { handles: 'all' })
    expect(steps).toEqual([['go', '/', 'user-token']])
  })

  test('that has expired is said, and leads to log-in with the way back', async () => {
    const { steps, arrive } = standAt('/search?qs=a b')
    await meet('session_expired')
    expect($toast.get()?.text).toBe('Your session has expired. Please log in again.')
    expect(steps).toEqual([['go', '/user/login?redirectUrl=%2Fsearch%3Fqs%3Da%20b', 'user-token']])
    arrive()
    await waitFor(() => expect($token.get()).toBeUndefined())
  })

  test('refused many times at once is left once', async () => {
    const { steps, arrive } = standAt('/my/wallet/index')
    await Promise.all([meet('token_revoked'), meet('token_revoked'), meet('token_revoked')])
    arrive()
    await waitFor(() => expect($token.get()).toBeUndefined())
    expect(steps).toEqual([['go', '/', 'user-token']])
  })

  test('that its owner is just ending is theirs to leave', async () => {
    const { steps } = standAt('/my/setting/index')
    showToast('Still here', aWhile)
    await expectSignOut(() => meet('token_revoked'))
    expect([steps, $token.get(), $toast.get()?.text]).toEqual([[], 'user-token', 'Still here'])
  })

  test('of someone who logs in while home is on its way is kept', async () => {
    const { arrive } = standAt('/my/wallet/index')
    await meet('token_revoked')
    logIn('next-token')
    arrive()
    await meet('party_full')
    expect($token.get()).toBe('next-token')
  })
})

describe('a guest’s token', () => {
  test.each(authReasons)('%s is dropped alone, and the session goes on', async reason => {
    const { steps } = standAt('/game-frame?guestRoom=1')
    showToast('Still here', aWhile)
    $isGuestRoom.set(true)
    await meet(reason)
    expect([$token.get(), $guestToken.get()]).toEqual(['user-token', undefined])
    expect([steps, $toast.get()?.text]).toEqual([[], 'Still here'])
  })

  test('of a guest without an account is dropped where they stand', async () => {
    clearSession()
    const { steps } = standAt('/party-hubs')
    await meet('token_revoked')
    expect([steps, $guestToken.get(), $toast.get()]).toEqual([[], undefined, undefined])
  })
})

describe('a token that is gone', () => {
  /** Asked with the token of before, answered when another one is there. */
  async function meetLate(reason: Reason, change: () => void): Promise<void> {
    calls.answer(joinParty, () => {
      change()
      return refuse(reason)
    })
    await expect(call(joinParty, { party_id: '7' })).rejects.toMatchObject({ code: refusals[reason].code })
  }

  test.each(authReasons)('%s changes nothing for whoever logged in since', async reason => {
    const { steps } = standAt('/my/wallet/index')
    showToast('Still here', aWhile)
    await meetLate(reason, () => logIn('next-token'))
    expect([steps, $token.get(), $guestToken.get()]).toEqual([[], 'next-token', 'guest-token'])
    expect($toast.get()?.text).toBe('Still here')
  })

  test.each(authReasons)('%s changes nothing after logging out', async reason => {
    const { steps } = standAt('/club')
    await meetLate(reason, clearSession)
    expect([steps, $guestToken.get(), $toast.get()]).toEqual([[], 'guest-token', undefined])
  })

  test('keeps its other refusals to itself', async () => {
    standAt('/club')
    await meetLate('party_dismissed', () => logIn('next-token'))
    expect($toast.get()).toBeUndefined()
  })

  test('keeps a guest’s refusal from ending the guest’s new token', async () => {
    standAt('/club')
    $isGuestRoom.set(true)
    await meetLate('token_revoked', () => saveGuestToken('newer'))
    expect($guestToken.get()).toBe('newer')
  })
})

describe('no token at all', () => {
  beforeEach(() => {
    clearSession()
    saveGuestToken(undefined)
  })

  test('leads home, and nowhere from home: a reload would be refused again', async () => {
    const { steps } = standAt('/club')
    await meet('token_unknown')
    expect(steps).toEqual([['go', '/', undefined]])
    const home = standAt('/')
    await meet('token_unknown')
    expect(home.steps).toEqual([])
  })

  test('is no reason to end the session of someone who has logged in since', async () => {
    const { steps } = standAt('/club')
    calls.answer(joinParty, () => {
      logIn('next-token')
      return refuse('token_unknown')
    })
    await expect(call(joinParty, { party_id: '7' })).rejects.toMatchObject({ code: 20001 })
    expect([steps, $token.get()]).toEqual([[], 'next-token'])
  })
})

test('any other refusal is a toast, and the session goes on', async () => {
  const { steps } = standAt('/party-hubs')
  await meet('party_dismissed')
  expect($toast.get()?.text).toBe('The party room has been dismissed')
  expect(steps).toEqual([])
  expect($token.get()).toBe('user-token')
})

test('a refusal that the screen shows itself is no toast', async () => {
  standAt('/party-hubs')
  showToast('Still here', aWhile)
  await meet('party_full', { handles: ['party_full'] })
  expect($toast.get()?.text).toBe('Still here')
})

test('a gateway out of reach is a toast, unless the caller asked for quiet', async () => {
  standAt('/club')
  calls.answer(joinParty, () => failConnection())
  await expect(call(joinParty, { party_id: '7' }, { isQuiet: true })).rejects.toThrow(
    'The connection was lost. Please try again.'
  )
  expect($toast.get()).toBeUndefined()
  await expect(call(joinParty, { party_id: '7' })).rejects.toThrow(
    'The connection was lost. Please try again.'
  )
  expect($toast.get()?.text).toBe('The connection was lost. Please try again.')
})

test('nothing happens any more once it is stopped', async () => {
  const { steps, stop } = standAt('/club')
  stop()
  await meet('token_unknown')
  await meet('party_full')
  expect([steps, $toast.get(), $token.get()]).toEqual([[], undefined, 'user-token'])
})
