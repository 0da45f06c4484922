import { clearSession } from '@tambay/client/stores/session/session'
import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getHome } from '@tambay/contracts/home'
import { entry, getCurrentParty, getRecentGames, listGames, listParties } from '@tambay/contracts/party'
import { listSuggestedPeople } from '@tambay/contracts/social'
import { getUserInfo } from '@tambay/contracts/user'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { party } from '../testing/party.ts'
import { HomeScreen } from './home-screen.tsx'
import { fullestRoom } from './listen-now.tsx'

// Only the bundler has what this module imports.
vi.mock('../federation/load-instance.ts', () => ({ loadInstance: () => Promise.resolve() }))

const calls = mockSession()
const page = { items: [], next_cursor: null }

function open() {
  for (const list of [getRecentGames, listGames, listParties, listSuggestedPeople])
    calls.answer(list, () => page)
  calls.answer(getCurrentParty, () => ({ party: null }))
  return renderRoutes([{ path: '/', element: <HomeScreen /> }], '/')
}

const withBen: ResponseOf<typeof getHome> = {
  tonight: null,
  friends: [{ person: { ...anna, id: '10000002', nick_name: 'Ben' }, party: { id: '7', name: 'Tara na' } }],
  rooms: [],
  is_daily_ticket_due: false,
  ticket_count: 2,
  parol: { points: 2, lanterns: 0, is_lit_today: false, is_dim: false, deeds: [] },
  news: null
}

test('greets the user by name, and says who is live and how many tickets there are', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 30, 12))
  calls.answer(getHome, () => withBen)
  open()
  expect(await screen.findByText('Live now: Ben')).toBeTruthy()
  expect(screen.getByText(/^Good evening/).textContent).toBe('Good evening, Anna')
  expect(screen.getByRole('link', { name: /You have 2 tickets/ })).toBeTruthy()
})

test('the greeting has no name if the user has not chosen one', async () => {
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, nick_name: 'Guest17954655' } }))
  calls.answer(getHome, () => withBen)
  open()
  expect(await screen.findByText('Live now: Ben')).toBeTruthy()
  expect(screen.getByText(/^Good /).textContent).toMatch(/^Good \w+$/)
})

test('a pull shows what is live now', async () => {
  calls.answer(getHome, () => withBen)
  open()
  await screen.findByText('Live now: Ben')
  const feed = screen.getByRole('button', { name: /^Sali agad/ })
  calls.answer(getHome, () => ({ ...withBen, friends: [] }))
  fireEvent.touchStart(feed, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(feed, { touches: [{ clientY: 200 }] })
  fireEvent.touchEnd(feed)
  await waitFor(() => expect(screen.queryByText('Live now: Ben')).toBeNull())
})

test('tells a guest what this is', async () => {
  clearSession()
  open()
  expect(await screen.findByText(/^Welcome! Join live voice rooms/)).toBeTruthy()
})

test('a guest is not offered to listen if nobody can be heard', async () => {
  clearSession()
  open()
  expect(await screen.findByText('No rooms right now')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sali agad: try a game' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Listen to a live room' })).toBeNull()
  expect(fullestRoom([{ ...party, auth: entry.followedOnly }])).toBeUndefined()
})

test('a press shows the screen instead of its first look, and so does leaving the page', async () => {
  clearSession()
  const showLook = () => document.body.insertAdjacentHTML('beforeend', '<div id="first-look"></div>')
  const isLookShown = () => document.getElementById('first-look') !== null
  const { unmount } = open()
  const greeting = await screen.findByText(/^Welcome!/)
  showLook()
  fireEvent.pointerDown(greeting)
  expect(isLookShown()).toBe(false)
  showLook()
  unmount()
  expect(isLookShown()).toBe(false)
})
