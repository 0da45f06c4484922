import { getUserInfo } from '@tambay/contracts/user'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { waitFor } from '@testing-library/react'
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { clearSession, startSession } from './session.ts'
import { $isLoggedIn, $loadedUser, $user, $userInfo, loadUser, refreshUser, type UserState } from './user.ts'

const bert = { ...anna, id: '10000002', username: 'bert02', nick_name: 'Bert' }

const calls = mockCallsBeforeEach()
afterEach(clearSession)

const logIn = (token: string) => startSession({ token, token_expire_at: 1_900_000_000 })

function follow(): UserState[] {
  const states: UserState[] = []
  onTestFinished($user.subscribe(state => states.push(state)))
  return states
}

function held() {
  const { promise, resolve } = Promise.withResolvers<typeof anna>()
  return { resolve, answer: () => promise.then(info => ({ user_info: info })) }
}

// Must be the first test: a store that another test has read stays mounted for a second.
test('only following the loaded user requests nothing', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  const names: (string | undefined)[] = []
  onTestFinished($loadedUser.subscribe(user => names.push(user?.nick_name)))
  logIn('only followed')
  // Unlike `get`, reading the value doesn't load user info.
  expect($user.value).toEqual({ status: 'absent' })
  follow()
  await waitFor(() => expect(names).toEqual([undefined, 'Anna']))
  clearSession()
  expect(names.at(-1)).toBeUndefined()
})

test('after a page without user info, shows what is known and loads it again', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  const stop = $user.listen(() => undefined)
  logIn('left and back')
  await waitFor(() => expect($loadedUser.get()).toEqual(anna))
  vi.useFakeTimers()
  stop()
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY)
  vi.useRealTimers()
  calls.answer(getUserInfo, () => ({ user_info: bert }))
  const states = follow()
  expect(states).toEqual([{ status: 'ready', info: anna }])
  await waitFor(() => expect(states.at(-1)).toEqual({ status: 'ready', info: bert }))
})

test('goes from absent to loading to ready, and back to absent after logout', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  const states = follow()
  expect($isLoggedIn.get()).toBe(false)
  logIn('a')
  await waitFor(() => expect(states).toHaveLength(3))
  expect(states).toEqual([{ status: 'absent' }, { status: 'loading' }, { status: 'ready', info: anna }])
  expect([$isLoggedIn.get(), $userInfo.get()?.nick_name]).toEqual([true, 'Anna'])
  clearSession()
  expect(states.at(-1)).toEqual({ status: 'absent' })
  expect([$isLoggedIn.get(), $userInfo.get()]).toEqual([false, undefined])
})

test('a token alone does not count as logged in', async () => {
  const { answer } = held()
  calls.answer(getUserInfo, answer)
  follow()
  logIn('a')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  expect([$user.get().status, $isLoggedIn.get()]).toEqual(['loading', false])
})

test('drops a response for a replaced token', async () => {
  const first = held()
  const second = held()
  const answers = [first.answer, second.answer]
  calls.answer(getUserInfo, () => answers[calls.seen.length - 1]?.() ?? refuse('system_busy'))
  const states = follow()
  logIn('a')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  logIn('b')
  await waitFor(() => expect(calls.seen).toHaveLength(2))
  second.resolve(bert)
  await waitFor(() => expect($userInfo.get()).toEqual(bert))
  first.resolve(anna)
  calls.answer(getUserInfo, () => ({ user_info: bert }))
  await loadUser()
  expect(states.filter(({ status }) => status === 'ready')).toEqual([
    { status: 'ready', info: bert },
    { status: 'ready', info: bert }
  ])
})

test('drops a response that arrives after logout', async () => {
  const late = held()
  calls.answer(getUserInfo, late.answer)
  const states = follow()
  logIn('a')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  const loading = loadUser()
  clearSession()
  late.resolve(anna)
  await loading
  expect(states.at(-1)).toEqual({ status: 'absent' })
  expect(states.some(({ status }) => status === 'ready')).toBe(false)
})

test('a refusal sets status failed with code and message, and a retry can succeed', async () => {
  calls.answer(getUserInfo, () => refuse('system_busy'))
  const states = follow()
  logIn('a')
  await waitFor(() => expect(states).toHaveLength(3))
  expect(states[2]).toEqual({
    status: 'failed',
    message: 'system busy now, please try again later.',
    code: 500
  })
  expect($isLoggedIn.get()).toBe(false)
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  await loadUser()
  expect(states.slice(3)).toEqual([{ status: 'loading' }, { status: 'ready', info: anna }])
})

test('a lost connection sets status failed without a code', async () => {
  calls.answer(getUserInfo, () => failConnection())
  const states = follow()
  logIn('a')
  await waitFor(() => expect(states).toHaveLength(3))
  expect(states[2]).toEqual({ status: 'failed', message: 'The connection was lost. Please try again.' })
})

test('refreshUser updates the info without a loading state', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  const states = follow()
  logIn('a')
  await waitFor(() => expect($userInfo.get()).toEqual(anna))
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, tel: null } }))
  expect(await refreshUser()).toMatchObject({ tel: null })
  expect(states.slice(2)).toEqual([
    { status: 'ready', info: anna },
    { status: 'ready', info: { ...anna, tel: null } }
  ])
})

test('a failed refresh keeps the current info', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  follow()
  logIn('a')
  await waitFor(() => expect($userInfo.get()).toEqual(anna))
  calls.answer(getUserInfo, failConnection)
  expect(await refreshUser()).toEqual(anna)
})

test('drops a refresh for a replaced token', async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  const states = follow()
  logIn('a')
  await waitFor(() => expect($userInfo.get()).toEqual(anna))
  const late = held()
  calls.answer(getUserInfo, late.answer)
  const refreshing = refreshUser()
  clearSession()
  late.resolve(anna)
  expect(await refreshing).toBeUndefined()
  expect(states.at(-1)).toEqual({ status: 'absent' })
})
