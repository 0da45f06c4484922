import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { followUser, listPosts } from '@tambay/contracts/social'
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

test('shows another person: counters, badges and the interests that this version knows', async () => {
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
  expect(screen.getByRole('list', { name: 'Interests' }).textContent).toBe('BingoLive')
  expect(screen.queryByRole('navigation', { name: 'Mine' })).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('follows at once, before the gateway has answered', async () => {
  let tell = () => {}
  const told = new Promise<void>(resolve => (tell = resolve))
  calls.answer(followUser, async () => {
    await told
    return { is_following: true, follower_count: 12_841 }
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Ben' }))
  expect(await screen.findByRole('button', { name: 'Unfollow Ben' })).toBeTruthy()
  tell()
})

test('takes a refused follow back', async () => {
  calls.answer(followUser, () => refuse('user_not_found'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Ben' }))
  expect(await screen.findByRole('button', { name: 'Follow Ben' })).toBeTruthy()
})

test('leads into the party someone is in', async () => {
  person = { ...ben, live_party_id: '77' }
  open()
  const join = await screen.findByRole('link', { name: /In a party now/ })
  expect(join.getAttribute('href')).toBe('/party-hubs?party=77')
})

test('one’s own has visitors, balances and the way to everything of one’s own', async () => {
  person = { ...anna, is_following: false, is_followed_by: false, live_party_id: null }
  open()
  const menu = await screen.findByRole('navigation', { name: 'Mine' })
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

test('someone who is not there is not there', async () => {
  calls.answer(getUserById, () => refuse('user_not_found'))
  open('999')
  expect(await screen.findByText('This person could not be found.')).toBeTruthy()
})

test('says why it did not load, and tries again', async () => {
  calls.answer(getUserById, failConnection)
  open()
  await screen.findByText('The connection was lost. Please try again.')
  calls.answer(getUserById, () => ({ other_user_info: ben }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { level: 2, name: 'Ben' })
})
