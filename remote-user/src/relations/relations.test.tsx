import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { no, yes } from '@tambay/contracts/common'
import {
  listFollowers,
  listFollowing,
  type RelatedPerson,
  removeFollower
} from '@tambay/contracts/people/relations'
import { followUser } from '@tambay/contracts/social'
import { getUserById, type OtherUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { maria } from '../testing/social.ts'

const follower: RelatedPerson = {
  ...maria,
  bio: 'Merienda first.',
  follower_count: 3,
  is_following: false,
  is_followed_by: true
}
const jose: RelatedPerson = { ...follower, id: '10000003', nick_name: 'Jose', is_following: true }
const ben: OtherUserInfo = {
  ...anna,
  id: '10000009',
  nick_name: 'Ben',
  is_follower_public: yes,
  is_following: false,
  is_followed_by: false,
  live_party_id: null
}

const calls = mockSession()
let people: RelatedPerson[]

beforeEach(() => {
  people = [follower, jose]
  calls.answer(getUserById, ({ id }) => ({
    other_user_info:
      id === ben.id ? ben : { ...anna, is_following: false, is_followed_by: false, live_party_id: null }
  }))
  calls.answer(listFollowers, ({ qs }) => ({
    items: people.filter(({ nick_name: name }) => name.toLowerCase().includes(qs ?? '')),
    next_cursor: null
  }))
})

const rows = () =>
  within(screen.getByRole('list', { name: 'Followers' }))
    .getAllByRole('listitem')
    .map(row => within(row).getByRole('link').textContent)

async function open(uid = anna.id) {
  const view = renderRoutes(routes, `/my/users/followers/${uid}`)
  await screen.findByRole('list', { name: 'Followers' })
  return view
}

test('lists the user’s own followers, offers to follow back, and links to the other lists', async () => {
  const { container } = await open()
  expect(rows()).toEqual(['Maria ClaraMerienda first.', 'JoseMerienda first.'])
  expect(screen.getByRole('button', { name: 'Follow back Maria Clara' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Following Jose, unfollow' })).toBeTruthy()
  const lists = within(screen.getByRole('navigation', { name: 'Lists of people' })).getAllByRole('link')
  expect(lists.map(link => link.getAttribute('href'))).toEqual([
    '/my/users/followers/10000001',
    '/my/users/following/10000001',
    '/my/users/friends/10000001'
  ])
  expect(await findViolations(container)).toEqual([])
})

test('keeps the row of a person who was followed back', async () => {
  calls.answer(followUser, () => ({ is_following: true, follower_count: 4 }))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Follow back Maria Clara' }))
  expect(await screen.findByRole('button', { name: 'Following Maria Clara, unfollow' })).toBeTruthy()
})

async function confirmRemoval() {
  await userEvent.click(screen.getByRole('button', { name: 'Remove Maria Clara' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Maria Clara?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
}

test('removes a follower before the gateway answers', async () => {
  const response = Promise.withResolvers<void>()
  calls.answer(removeFollower, async () => {
    await response.promise
    return { is_followed_by: false, follower_count: 7 }
  })
  await open()
  await confirmRemoval()
  await waitFor(() => expect(rows()).toEqual(['JoseMerienda first.']))
  response.resolve()
})

test('brings a follower back if the removal fails', async () => {
  calls.answer(removeFollower, failConnection)
  await open()
  await confirmRemoval()
  await waitFor(() => expect(calls.seen.some(({ path }) => path === removeFollower.path)).toBe(true))
  await waitFor(() => expect(rows()).toEqual(['Maria ClaraMerienda first.', 'JoseMerienda first.']))
})

test('does not offer Remove in the followers list of another user', async () => {
  await open(ben.id)
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})

test('searches by name and keeps the text in the address', async () => {
  const { router } = await open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'jo')
  await waitFor(() => expect(rows()).toEqual(['JoseMerienda first.']))
  expect(router.state.location.search).toBe('?qs=jo')
  await userEvent.type(screen.getByRole('searchbox'), 'xx')
  await screen.findByText('Nobody found')
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('says that a list is private', async () => {
  const privateBen: OtherUserInfo = { ...ben, is_following_public: no }
  calls.answer(getUserById, () => ({ other_user_info: privateBen }))
  calls.answer(listFollowing, () => refuse('list_private'))
  renderRoutes(routes, `/my/users/following/${ben.id}`)
  await screen.findByRole('heading', { name: 'This list is private' })
  expect(screen.getByText('Only Ben can see whom they follow.')).toBeTruthy()
})

test('says what to do if nobody follows the user yet', async () => {
  people = []
  renderRoutes(routes, `/my/users/followers/${anna.id}`)
  await screen.findByRole('heading', { name: 'No followers yet' })
  expect(screen.getByRole('link', { name: 'Find people' }).getAttribute('href')).toBe('/search?qt=people')
})
