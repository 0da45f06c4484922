import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { type Friend, listFriends } from '@tambay/contracts/people/relations'
import { listSuggestedPeople, type SuggestedPerson } from '@tambay/contracts/social'
import { findViolations } from '@tambay/testing/find-violations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { liveParty, maria } from '../testing/social.ts'

const playing: Friend = { ...maria, bio: '', is_online: true, party: liveParty }
const online: Friend = { ...playing, id: '10000003', nick_name: 'Jose', party: null }
const offline: Friend = { ...online, id: '10000004', nick_name: 'Liza', is_online: false }

const calls = mockSession()
let friends: Friend[]

beforeEach(() => {
  friends = [playing, online, offline]
  calls.answer(listFriends, ({ is_online: isOnline }) => ({
    items: friends.filter(friend => isOnline !== '1' || friend.is_online),
    next_cursor: null
  }))
})

const names = async () =>
  within(await screen.findByRole('list', { name: 'Friends' }))
    .getAllByRole('listitem')
    .map(row => within(row).getAllByRole('link')[0]?.textContent)

test('shows who is online and where they play, with a link to join', async () => {
  const { container } = renderRoutes(routes, '/friends')
  expect(await names()).toEqual([
    'Maria Clara, onlineIn Videoke Republic',
    'Jose, onlineOnline',
    'LizaOffline'
  ])
  const join = screen.getByRole('link', { name: 'Join Maria Clara in Videoke Republic' })
  expect(join.getAttribute('href')).toBe('/party-hubs?party=77')
  expect(await findViolations(container)).toEqual([])
})

test('shows only friends who are online', async () => {
  renderRoutes(routes, '/friends')
  await names()
  await userEvent.click(screen.getByRole('radio', { name: 'Online' }))
  await screen.findByText('In Videoke Republic')
  expect(calls.seen.at(-1)?.input).toMatchObject({ is_online: '1' })
})

test('suggests people with a reason if there are no friends yet', async () => {
  friends = []
  const suggestion = { ...maria, bio: '', follower_count: 3, is_following: false }
  const people: SuggestedPerson[] = [
    { ...suggestion, reason: { kind: 'friends_follow', count: 3 } },
    { ...suggestion, id: '10000003', reason: { kind: 'plays', game: { id: 'bingo', name: 'Bingo' } } }
  ]
  calls.answer(listSuggestedPeople, () => ({ items: people, next_cursor: null }))
  renderRoutes(routes, '/friends')
  await screen.findByRole('heading', { name: 'No friends yet' })
  expect(await screen.findByText('3 friends follow')).toBeTruthy()
  expect(screen.getByText('Plays Bingo')).toBeTruthy()
})
