import { queryOf } from '@tambay/client/data/operations'
import { QueryClient, QueryClientProvider, useQuery } from '@tambay/client/query'
import { createMemoryRouter, RouterProvider } from '@tambay/client/router'
import { $loginPrompt } from '@tambay/client/stores/session/login-prompt'
import { takePendingAction } from '@tambay/client/stores/session/pending-action'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { followUser, listSuggestedPeople, unfollowUser } from '@tambay/contracts/social'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { FollowButton } from './follow-button.tsx'

const maria = {
  ...cardOf(anna),
  id: '10000002',
  nick_name: 'Maria Clara',
  is_following: false,
  reason: { kind: 'popular' } as const
}
const wish = { kind: 'follow', input: { user_id: '10000002' }, name: 'Maria Clara' }

const calls = mockCallsBeforeEach()
beforeEach(() => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
})
afterEach(clearSession)

function cardOf({ nick_name, avatar, level, vip_level, bio, follower_count }: typeof anna) {
  return { nick_name, avatar, level, vip_level, bio, follower_count }
}

function People() {
  const { data } = useQuery(queryOf(listSuggestedPeople, {}))
  return data?.items.map(person => <FollowButton key={person.id} person={person} />)
}

async function show(person = maria) {
  calls.answer(listSuggestedPeople, () => ({ items: [person], next_cursor: null }))
  const routes = [{ path: '*', element: <People /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/search?qs=maria&qt=people#top'] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  await waitFor(() => expect(calls.seen.some(({ path }) => path === listSuggestedPeople.path)).toBe(true))
  return router
}

async function logIn() {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'u', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const reads: string[] = [getUserInfo.path, listSuggestedPeople.path]
const sent = () => calls.seen.filter(({ path }) => !reads.includes(path))

test('asks a guest to log in without leaving the page', async () => {
  const router = await show()
  await press('Follow Maria Clara')
  expect($loginPrompt.get()).toEqual({ action: wish, address: '/search?qs=maria&qt=people#top' })
  expect(router.state.location.pathname).toBe('/search')
  expect(sent()).toEqual([])
})

test('follows, then unfollows', async () => {
  calls.answer(followUser, () => ({ is_following: true, follower_count: 1 }))
  calls.answer(unfollowUser, () => ({ is_following: false, follower_count: 0 }))
  await logIn()
  await show()
  await press('Follow Maria Clara')
  await press('Following Maria Clara, unfollow')
  await screen.findByRole('button', { name: 'Follow Maria Clara' })
  await waitFor(() => expect(sent().map(({ path }) => path)).toEqual([followUser.path, unfollowUser.path]))
})

test('reverts if the gateway refuses', async () => {
  calls.answer(followUser, () => refuse('user_not_found'))
  await logIn()
  await show()
  await press('Follow Maria Clara')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Follow Maria Clara' })
  expect(takePendingAction()).toBeUndefined()
})

test('saves the action if the session has expired', async () => {
  calls.answer(followUser, () => refuse('session_expired'))
  await logIn()
  await show()
  await press('Follow Maria Clara')
  await waitFor(() => expect(takePendingAction()).toEqual(wish))
})

test("renders nothing for the user's own profile", async () => {
  await logIn()
  await show({ ...maria, id: anna.id })
  expect(screen.queryByRole('button')).toBeNull()
})
