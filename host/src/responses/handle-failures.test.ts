import { call } from '@tambay/shared/client/call'
import { type Reason, refusals } from '@tambay/shared/contracts/errors'
import { joinParty } from '@tambay/shared/contracts/party'
import { $guestToken, keepGuestToken } from '@tambay/shared/stores/guest'
import { $token, startSession } from '@tambay/shared/stores/session'
import { $toast, clearToast, showToast } from '@tambay/shared/stores/toast'
import { answerCalls, loseConnection, refuse } from '@tambay/shared/testing/answer-calls'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { handleFailures } from './handle-failures.ts'

let calls: ReturnType<typeof answerCalls>

beforeEach(() => {
  calls = answerCalls()
  startSession({ token: 'user-token', token_expire_at: 1_900_000_000 })
  keepGuestToken('guest-token')
  clearToast()
})

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
  onTestFinished(stop)
  return { steps, arrive: arrival.resolve, stop }
}

type Handles = Parameters<typeof call<typeof joinParty>>[2]

async function meet(reason: Reason, options?: Handles): Promise<void> {
  calls.give(joinParty, () => refuse(reason))
  await expect(call(joinParty, { party_id: '7' }, options)).rejects.toMatchObject({
    code: refusals[reason].code
  })
}

test.each(['token_unknown', 'token_revoked', 'account_closed'] as const)(
  '%s clears the toast, goes home and ends the session once home stands',
  async reason => {
    const { steps, arrive } = standAt('/my/wallet/index')
    showToast('Something else')
    await meet(reason)
    expect($toast.get()).toBeUndefined()
    expect(steps).toEqual([['go', '/', 'user-token']])
    expect([$token.get(), $guestToken.get()]).toEqual(['user-token', 'guest-token'])
    arrive()
    await vi.waitFor(() => expect($token.get()).toBeUndefined())
    expect($guestToken.get()).toBeUndefined()
    expect({ ...localStorage }).toEqual({})
    expect(steps).toHaveLength(1)
  }
)

test.each(['/', '/?utm=1', '/#top'])('at %s a dead token ends the session and reloads', async address => {
  const { steps } = standAt(address)
  await meet('token_revoked')
  expect(steps).toEqual([['reload', undefined]])
  expect([$token.get(), $guestToken.get()]).toEqual([undefined, undefined])
})

test('a dead token ends the session even where a screen handles every refusal', async () => {
  const { steps } = standAt('/club')
  await meet('token_unknown', { handles: 'all' })
  expect(steps).toEqual([['go', '/', 'user-token']])
})

test('an expired session is said, and leads to log-in with the way back', async () => {
  const { steps, arrive } = standAt('/search?qs=a b')
  await meet('session_expired')
  expect($toast.get()?.text).toBe('Your session has expired. Please log in again.')
  expect(steps).toEqual([['go', '/user/login?redirectUrl=%2Fsearch%3Fqs%3Da%20b', 'user-token']])
  arrive()
  await vi.waitFor(() => expect($token.get()).toBeUndefined())
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
  showToast('Still here')
  await meet('party_full', { handles: ['party_full'] })
  expect($toast.get()?.text).toBe('Still here')
})

test('a gateway out of reach is a toast, unless the caller asked for quiet', async () => {
  standAt('/club')
  calls.give(joinParty, () => loseConnection())
  await expect(call(joinParty, { party_id: '7' }, { isQuiet: true })).rejects.toThrow('Network Error')
  expect($toast.get()).toBeUndefined()
  await expect(call(joinParty, { party_id: '7' })).rejects.toThrow('Network Error')
  expect($toast.get()?.text).toBe('Network Error')
})

test('nothing happens any more once it is stopped', async () => {
  const { steps, stop } = standAt('/club')
  stop()
  await meet('token_unknown')
  await meet('party_full')
  expect([steps, $toast.get(), $token.get()]).toEqual([[], undefined, 'user-token'])
})
