import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { listPosts } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { getUserById, getUserInfo, type OtherUserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const ben: OtherUserInfo = {
  ...anna,
  id: '10000002',
  nick_name: 'Ben',
  username: null,
  tel: null,
  email: null,
  coin: null,
  diamond: null,
  visitors_count: null,
  follower_count: 12_840,
  vip_level: 0,
  interest_tag: '1001,9999,2003',
  is_following: false,
  is_followed_by: true,
  live_party_id: null
}

const balances: ResponseOf<typeof getBalances> = {
  coin: { currency: 'coin', balance: 12_500, version: 3 },
  diamond: { currency: 'diamond', balance: 120, version: 1 },
  on_hold: []
}

let calls: ReturnType<typeof mockCalls>
let person: OtherUserInfo

beforeEach(() => {
  person = ben
  calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getUserById, () => ({ other_user_info: person }))
  calls.answer(listPosts, () => ({ items: [], next_cursor: null }))
  calls.answer(getBalances, () => balances)
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

const open = (id = person.id) => renderRoutes(routes, `/my/profile/home/${id}`)

test('shows another user’s counters, badges and interests, including unknown interests', async () => {
  const { container } = open()
  await screen.findByRole('heading', { level: 2, name: 'Ben' })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Followers',
    'Following',
    'Friends'
  ])
  expect(screen.getByText('12.8K')).toBeTruthy()
  expect(screen.getByText('Follows you')).toBeTruthy()
  expect(screen.queryByText(/^VIP/)).toBeNull()
  expect(screen.getByRole('list', { name: 'Interests' }).textContent).toBe('BingoTag 9999Live')
  expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('shows a follow before the gateway answers', async () => {
  const response = Promise.withResolvers<void>()
  calls.answer(followUser, async () => {
    await response.promise
    return { is_following: true, follower_count: 12_841 }
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Ben' }))
  expect(await screen.findByRole('button', { name: 'Unfollow Ben' })).toBeTruthy()
  response.resolve()
})

test('reverts a refused follow', async () => {
  calls.answer(followUser, () => refuse('user_not_found'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Ben' }))
  expect(await screen.findByRole('button', { name: 'Follow Ben' })).toBeTruthy()
})

test('links to the party that the user is in', async () => {
  person = { ...ben, live_party_id: '77' }
  open()
  const join = await screen.findByRole('link', { name: /In a party now/ })
  expect(join.getAttribute('href')).toBe('/party-hubs?party=77')
})

test('the user’s own profile shows visitors, balances and the account menu', async () => {
  person = { ...anna, is_following: false, is_followed_by: false, live_party_id: null }
  open()
  const menu = await screen.findByRole('navigation', { name: 'My account' })
  expect([...menu.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    '/my/wallet/index',
    '/activity/turntable/index',
    '/activity/turntable/rewards',
    '/my/setting/index'
  ])
  await screen.findByText('12,500 coins')
  expect(screen.getByText('Visitors').nextElementSibling?.textContent).toBe('21')
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
})

test('reports an unknown user', async () => {
  calls.answer(getUserById, () => refuse('user_not_found'))
  open('999')
  expect(await screen.findByText('We couldn’t find this person')).toBeTruthy()
})

test('shows why the profile failed to load, and retries', async () => {
  calls.answer(getUserById, failConnection)
  open()
  await screen.findByText('The connection was lost. Please try again.')
  calls.answer(getUserById, () => ({ other_user_info: ben }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 2, name: 'Ben' })
})
