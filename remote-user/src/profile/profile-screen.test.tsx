import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listBlocked } from '@tambay/contracts/block'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getParty, listParties } from '@tambay/contracts/party'
import { listAlbum } from '@tambay/contracts/people/media'
import { getPost, listComments, listPosts } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { getUserById, type OtherUserInfo, type UserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { liveParty, merienda } from '../testing/social.ts'

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
  is_incognito: null,
  version: null,
  is_following: false,
  is_followed_by: true,
  live_party_id: null
}

const balances: ResponseOf<typeof getBalances> = {
  coin: { currency: 'coin', balance: 12_500, version: 3 },
  diamond: { currency: 'diamond', balance: 120, version: 1 },
  on_hold: []
}

const noRelation = { is_following: false, is_followed_by: false, live_party_id: null }
const card = ({ id, nick_name, avatar, level, vip_level }: UserInfo) => ({
  id,
  nick_name,
  avatar,
  level,
  vip_level
})

const calls = mockSession()
let person: OtherUserInfo

beforeEach(() => {
  person = ben
  calls.answer(getUserById, () => ({ other_user_info: person }))
  calls.answer(listPosts, () => ({ items: [], next_cursor: null }))
  calls.answer(getBalances, () => balances)
  calls.answer(listAlbum, () => ({ items: [] }))
})

const open = (id = person.id) => renderRoutes(routes, `/my/profile/home/${id}`)

test('shows another user’s counters, badges and interests, including unknown interests', async () => {
  const { container } = open()
  await screen.findByRole('heading', { level: 2, name: 'Ben' })
  const counters = within(screen.getByRole('list', { name: 'People' })).getAllByRole('link')
  expect(counters.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['12.8K Followers (private)', '/my/users/followers/10000002'],
    ['5 Following', '/my/users/following/10000002'],
    ['3 Friends', '/my/users/friends/10000002']
  ])
  expect(screen.getByText('Follows you')).toBeTruthy()
  expect(screen.queryByText(/^VIP/)).toBeNull()
  expect(screen.getByRole('list', { name: 'Interests' }).textContent).toBe('BingoTag 9999Live')
  expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('a post opens, and closing it goes back to the profile', async () => {
  calls.answer(listPosts, () => ({ items: [merienda], next_cursor: null }))
  calls.answer(getPost, () => ({ post: merienda, comments: [] }))
  calls.answer(listComments, () => ({ items: [], next_cursor: null }))
  calls.answer(listParties, () => ({ items: [], next_cursor: null }))
  const { router } = open()
  await userEvent.click(await screen.findByRole('link', { name: `Open ${merienda.author.nick_name}’s post` }))
  await screen.findByRole('dialog', { name: 'Post' })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/my/profile/home/${person.id}`))
})

test('shows a follow before the gateway answers', async () => {
  const response = Promise.withResolvers<void>()
  calls.answer(followUser, async () => {
    await response.promise
    return { is_following: true, follower_count: 12_841 }
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow back Ben' }))
  expect(await screen.findByRole('button', { name: 'Following Ben, unfollow' })).toBeTruthy()
  response.resolve()
})

test('reverts a refused follow', async () => {
  calls.answer(followUser, () => refuse('user_not_found'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Follow back Ben' }))
  expect(await screen.findByRole('button', { name: 'Follow back Ben' })).toBeTruthy()
})

test('the user’s own profile shows visitors, balances and the account menu', async () => {
  person = { ...anna, is_following: false, is_followed_by: false, live_party_id: null }
  open()
  const menu = await screen.findByRole('navigation', { name: 'My account' })
  expect([...menu.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    '/my/wallet/index',
    '/my/messages',
    '/friends',
    '/my/invite',
    '/my/visitor',
    '/my/album',
    '/my/tag',
    '/activity/parol',
    '/activity/turntable/index',
    '/activity/turntable/rewards',
    '/my/responsible-game',
    '/my/setting/index',
    '/my/faq/list',
    '/my/about-us'
  ])
  await screen.findByText('12,500 coins')
  expect(screen.getByRole('link', { name: '21 Visitors' }).getAttribute('href')).toBe('/my/visitor')
  expect(screen.getByRole('link', { name: 'Edit profile' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Follow|More about/ })).toBeNull()
})

test('the user’s own profile shows the experience that leads to the next level', async () => {
  person = { ...anna, is_following: false, is_followed_by: false, live_party_id: null }
  open()
  const bar = await screen.findByRole('progressbar', { name: 'Progress to level 5' })
  expect(['min', 'now', 'max'].map(value => bar.getAttribute(`aria-value${value}`))).toEqual([
    '900',
    '1250',
    '1600'
  ])
  expect(screen.getByText('1,250 XP')).toBeTruthy()
  expect(screen.getByText('Level 5 at 1,600 XP')).toBeTruthy()
  expect(screen.getByText('Level 5 brings: By jeepney')).toBeTruthy()
})

test('reports an unknown user', async () => {
  calls.answer(listBlocked, () => ({ items: [], next_cursor: null }))
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

test('explains level and VIP', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /What levels mean/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Level and VIP' }))
  expect(sheet.getByText(/VIP 1 starts at level 10/)).toBeTruthy()
  expect(sheet.queryByRole('link', { name: /Your looks/ })).toBeNull()
})

test('the sheet about one’s own level names the next look and links to all looks', async () => {
  renderRoutes(routes, `/my/profile/home/${anna.id}`)
  await userEvent.click(await screen.findByRole('button', { name: /What levels mean/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Level and VIP' }))
  const link = sheet.getByRole('link', { name: /Your looks/ })
  expect(link.textContent).toContain('Level 5 brings: By jeepney')
  expect(link.getAttribute('href')).toBe('/activity/parol#looks')
})

test('shows the live room with its free seats', async () => {
  person = { ...ben, live_party_id: '77' }
  calls.answer(getParty, () => ({ party: { ...liveParty, id: '77' } }))
  open()
  const card = await screen.findByRole('link', { name: /Videoke Republic/ })
  expect(card.getAttribute('href')).toBe('/party-hubs?party=77')
  expect(card.textContent).toContain('1 live')
})

test('removes the card of a room that ended in the meantime', async () => {
  person = { ...ben, live_party_id: '77' }
  calls.answer(getParty, () => refuse('party_dismissed'))
  open()
  await waitFor(() => expect(calls.seen.some(({ path }) => path === getParty.path)).toBe(true))
  await waitFor(() => expect(screen.queryByRole('link', { name: /In a room now/ })).toBeNull())
})

test('a stranger sees private lists with a lock, and the preview links nowhere', async () => {
  calls.answer(getUserById, ({ as_stranger: asStranger }) => ({
    other_user_info: asStranger ? { ...ben, ...card(anna) } : { ...anna, ...noRelation }
  }))
  renderRoutes(routes, `/my/profile/home/${anna.id}?as=stranger`)
  const counters = within(await screen.findByRole('list', { name: 'People' }))
  expect(counters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '12.8K Followers (private)',
    '5 Following',
    '3 Friends'
  ])
  expect(counters.queryAllByRole('link')).toEqual([])
})
