import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $user, loadUser } from '@tambay/client/stores/session/user'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { waitFor } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { afterEach, expect, test } from 'vitest'

import { mayLoad } from './may-load.ts'

const calls = mockCallsBeforeEach()
afterEach(() => {
  clearSession()
  cleanStores($user)
})

const logIn = () => startSession({ token: 'ann', token_expire_at: 1_900_000_000 })

function goTo(pathname: string) {
  const navigation = new AbortController()
  const outcome: { isAllowed?: boolean } = {}
  const settled = mayLoad({ pathname, search: '', hash: '' }, navigation.signal).then(
    isAllowed => (outcome.isAllowed = isAllowed)
  )
  return { outcome, settled, cancel: () => navigation.abort() }
}

test('a page with open access loads without requesting user info', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  logIn()
  expect(await goTo('/user/terms/use').settled).toBe(true)
  // If the page had sent a request, this would be the second one.
  await loadUser()
  expect(calls.seen).toHaveLength(1)
})

test.each([
  ['/party-hubs', true],
  ['/my/wallet/index', false]
])('for a guest, %s may load: %s', async (path, isAllowed) =>
  expect(await goTo(path).settled).toBe(isAllowed)
)

test('with a token, no remote loads until user info has loaded, even after a failure and Retry', async () => {
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

test('no remote loads if the user is logged out or navigates away while user info loads', async () => {
  calls.answer(getUserInfo, () => new Promise(() => undefined))
  logIn()
  const leaves = goTo('/party-hubs')
  const stays = goTo('/my/wallet/index')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  leaves.cancel()
  expect(await leaves.settled).toBe(false)
  expect(stays.outcome).toEqual({})
  clearSession()
  expect(await stays.settled).toBe(false)
})
