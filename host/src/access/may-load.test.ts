import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $user, loadUser } from '@tambay/client/stores/session/user'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCalls, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { waitFor } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { mayLoad } from './may-load.ts'

let calls: ReturnType<typeof mockCalls>
beforeEach(() => {
  calls = mockCalls()
})
afterEach(() => {
  clearSession()
  cleanStores($user)
})

const logIn = () => startSession({ token: 'ann', token_expire_at: 1_900_000_000 })

/** Someone is on their way to an address: what it has come to so far, and how they turn away from it. */
function goTo(pathname: string) {
  const leaving = new AbortController()
  const outcome: { may?: boolean } = {}
  const settled = mayLoad({ pathname, search: '', hash: '' }, leaving.signal).then(may => (outcome.may = may))
  return { outcome, settled, turnAway: () => leaving.abort() }
}

test('a page that is open to all is loaded without asking who is here', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  logIn()
  expect(await goTo('/user/terms/use').settled).toBe(true)
  // Had it asked, that would be ahead of this.
  await loadUser()
  expect(calls.seen).toHaveLength(1)
})

test.each([
  ['/party-hubs', true],
  ['/my/wallet/index', false]
])('for a guest %s: %s', async (path, may) => expect(await goTo(path).settled).toBe(may))

test('with a token nothing is loaded until it is known whose, through a failure and its Retry too', async () => {
  const first = Promise.withResolvers<void>()
  calls.answer(getUserInfo, () => first.promise.then(() => refuse('system_busy')))
  logIn()
  const { outcome, settled } = goTo('/my/wallet/index')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  expect(outcome).toEqual({})
  first.resolve()
  await waitFor(() => expect($user.get().status).toBe('failed'))
  expect(outcome).toEqual({})
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  await loadUser()
  expect(await settled).toBe(true)
})

test('nothing is loaded for whoever is logged out while that is asked, or turns away', async () => {
  calls.answer(getUserInfo, () => new Promise(() => undefined))
  logIn()
  const leaves = goTo('/party-hubs')
  const stays = goTo('/my/wallet/index')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  leaves.turnAway()
  expect(await leaves.settled).toBe(false)
  expect(stays.outcome).toEqual({})
  clearSession()
  expect(await stays.settled).toBe(false)
})
