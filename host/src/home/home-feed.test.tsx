import { $guestToken, saveGuestToken } from '@tambay/client/stores/guest/guest'
import { showCompanion } from '@tambay/client/stores/page/companion'
import { clearSession } from '@tambay/client/stores/session/session'
import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getGuestToken } from '@tambay/contracts/guest'
import { getHome, type HomeRoom } from '@tambay/contracts/home'
import {
  getCurrentParty,
  getParty,
  getRecentGames,
  listGames,
  listParties,
  type Party
} from '@tambay/contracts/party'
import { listSuggestedPeople } from '@tambay/contracts/social'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { quietHome } from '../testing/home.ts'
import { ben, party } from '../testing/party.ts'
import { HomeFeed } from './home-feed.tsx'

// Only the bundler has what this module imports.
vi.mock('../federation/load-instance.ts', () => ({ loadInstance: () => Promise.resolve() }))

const calls = mockSession()
const page = { items: [], next_cursor: null }

beforeEach(() => {
  localStorage.removeItem('home_visit')
  localStorage.removeItem('home_announcement')
  calls.answer(getCurrentParty, () => ({ party: null }))
  calls.answer(getRecentGames, () => page)
  calls.answer(listGames, () => page)
  calls.answer(listSuggestedPeople, () => page)
  calls.answer(getHome, () => quietHome)
})

const open = () => renderRoutes([{ path: '/', element: <HomeFeed /> }], '/')

test('a guest’s tap requests the token while the fullest open room is read, and leads there', async () => {
  clearSession()
  saveGuestToken(undefined)
  const fuller = { ...party, id: '8', member_count: 9 }
  const answer = Promise.withResolvers<{ party: Party }>()
  calls.answer(listParties, () => ({ items: [party, fuller], next_cursor: null }))
  calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  calls.answer(getParty, () => answer.promise)
  const { router } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Listen to a live room' }))
  await waitFor(() => expect($guestToken.get()).toBe('g_new'))
  answer.resolve({ party: fuller })
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.search).toContain('partyId=8')
})

test('a guest’s tap reads the rooms again if it comes late', async () => {
  clearSession()
  saveGuestToken('g_mine')
  calls.answer(listParties, () => ({ items: [party], next_cursor: null }))
  calls.answer(getParty, ({ party_id: id }) => ({ party: { ...party, id } }))
  const { router } = open()
  await screen.findByText('Tara na')
  calls.answer(listParties, () => ({ items: [{ ...party, id: '9' }], next_cursor: null }))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)
  await userEvent.click(screen.getByRole('button', { name: 'Listen to a live room' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.search).toContain('partyId=9')
})

test('the first look stays until a guest’s rooms are shown', async () => {
  clearSession()
  document.body.insertAdjacentHTML('beforeend', '<div id="first-look"></div>')
  const answer = Promise.withResolvers<ResponseOf<typeof listParties>>()
  calls.answer(listParties, () => answer.promise)
  open()
  expect(await screen.findByRole('heading', { name: 'Live now' })).toBeTruthy()
  expect(document.getElementById('first-look')).not.toBeNull()
  answer.resolve({ items: [party], next_cursor: null })
  expect(await screen.findByText('Tara na')).toBeTruthy()
  await waitFor(() => expect(document.getElementById('first-look')).toBeNull())
})

test('the room that the user is in is one tap away, and a minimized one shows itself instead', async () => {
  calls.answer(getCurrentParty, () => ({ party }))
  open()
  expect(await screen.findByRole('link', { name: /^You’re in/ })).toBeTruthy()
  let remove = () => {}
  act(() => {
    remove = showCompanion({ Component: () => null, end: () => {} })
  })
  expect(screen.queryByText('You’re in')).toBeNull()
  act(remove)
  expect(screen.getByText('You’re in')).toBeTruthy()
})

test('one tap on a friend who is live leads into the room', async () => {
  calls.answer(getHome, () => ({
    ...quietHome,
    friends: [{ person: ben, party: { id: '7', name: 'Tara na' } }]
  }))
  calls.answer(getParty, () => ({ party }))
  const { router, container } = open()
  const friend = await screen.findByRole('button', { name: `${ben.nick_name}, Tara na: join` })
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(friend)
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.search).toContain('partyId=7')
})

test('a friend whose room has ended leaves Home after a tap', async () => {
  calls.answer(getHome, () => ({
    ...quietHome,
    friends: [{ person: ben, party: { id: '7', name: 'Tara na' } }]
  }))
  calls.answer(getParty, () => refuse('party_dismissed'))
  open()
  const friend = await screen.findByRole('button', { name: `${ben.nick_name}, Tara na: join` })
  calls.answer(getHome, () => quietHome)
  await userEvent.click(friend)
  await waitFor(() => expect(screen.queryByRole('button', { name: /: join$/ })).toBeNull())
})

test('a tap on "Sali agad" opens the room that came with Home, without a search', async () => {
  calls.answer(getHome, () => ({ ...quietHome, open_party: party }))
  const { router } = open()
  await screen.findByText('Joinable now')
  await userEvent.click(screen.getByRole('button', { name: 'Sali agad: play with others' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.search).toContain('partyId=7')
})

test('says why a room is shown', async () => {
  const room: HomeRoom = { party, reason: { kind: 'friend', person: ben } }
  calls.answer(getHome, () => ({ ...quietHome, rooms: [room] }))
  open()
  expect(await screen.findByText(`${ben.nick_name} is here`)).toBeTruthy()
})

test('asks for news since the last visit, and sums them up in one line', async () => {
  localStorage.setItem('home_visit', `${anna.id} 1780000000000 NaN`)
  calls.answer(getHome, ({ since }) => ({
    ...quietHome,
    news:
      since === 1_780_000_000
        ? { followers: 1, likes: 12, comments: 0, gifts: 2, rank: { place: 3, game: 'Bingo' } }
        : null
  }))
  open()
  expect(await screen.findByText('1 new follower · 12 likes · 2 gifts · #3 in Bingo this week')).toBeTruthy()
})

test('shows a rank as news only beside other news', async () => {
  localStorage.setItem('home_visit', `${anna.id} 1780000000000 NaN`)
  const news = { followers: 0, likes: 0, comments: 0, gifts: 0, rank: { place: 3, game: 'Bingo' } }
  calls.answer(getHome, () => ({ ...quietHome, news }))
  open()
  const rank = await screen.findByRole('link', { name: /#3 in Bingo this week/ })
  expect([rank.getAttribute('href'), screen.queryByText('Since your last visit')]).toEqual([
    '/games-list',
    null
  ])
})

test.each([
  [null, '/club?club=9&part=nights', 'Your club’s night, 8:30 PM'],
  ['7', '/party-hubs?party=7', 'Your club’s night is on']
])('tonight’s club night leads to its club, and to its room %s once it is open', async (room, path, text) => {
  const startsAt = Date.UTC(2026, 10, 28, 12, 30) / 1000
  const tonight = { club_id: '9', name: 'Perya Night', starts_at: startsAt, party_id: room }
  calls.answer(getHome, () => ({ ...quietHome, tonight }))
  open()
  const link = await screen.findByRole('link', { name: /Perya Night/ })
  expect([link.getAttribute('href'), link.textContent]).toEqual([path, expect.stringContaining(text)])
})

test('tonight’s club night changes by itself when its room opens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const tonight = { club_id: '9', name: 'Perya Night', starts_at: 1_780_000_000, party_id: null }
  calls.answer(getHome, () => ({ ...quietHome, tonight }))
  open()
  await screen.findByText(/Your club’s night, /)
  calls.answer(getHome, () => ({ ...quietHome, tonight: { ...tonight, party_id: '7' } }))
  vi.advanceTimersByTime(5000)
  expect(await screen.findByText('Your club’s night is on')).toBeTruthy()
})

test('shows the lantern in the design that the user chose', async () => {
  calls.answer(getHome, () => ({ ...quietHome, parol: { ...quietHome.parol, design: 'shell' } }))
  open()
  const lantern = (await screen.findByRole('link', { name: /Your parol/ })).querySelector('svg')
  expect(lantern?.dataset.design).toBe('shell')
})

test('news from Tambay is a banner until the user closes it', async () => {
  const announcement = { id: '31', text: 'A new game is here', path: '/discover' }
  calls.answer(getHome, () => ({ ...quietHome, announcement }))
  const { container, unmount } = open()
  const link = await screen.findByRole('link', { name: 'A new game is here' })
  expect(link.getAttribute('href')).toBe('/discover')
  expect(await findViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close the news' }))
  await waitFor(() => expect(screen.queryByText('A new game is here')).toBeNull())
  unmount()
  calls.answer(getHome, () => ({
    ...quietHome,
    announcement: { ...announcement, id: '32', text: 'Bingo again' }
  }))
  open()
  expect(await screen.findByText('Bingo again')).toBeTruthy()
})

test('one message stands for everything that failed, and one tap loads it all again', async () => {
  const bingo = { ...party.game, name: 'Bingo Bonanza' }
  for (const operation of [getHome, listGames, listSuggestedPeople])
    calls.answer(operation, () => refuse('system_busy'))
  const { container } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach Tambay')
  await waitFor(() => expect(calls.seen.map(({ path }) => path)).toContain(listSuggestedPeople.path))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await findViolations(container)).toEqual([])
  calls.answer(getHome, () => quietHome)
  calls.answer(listGames, () => ({ items: [bingo], next_cursor: null }))
  calls.answer(listSuggestedPeople, () => page)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Bingo Bonanza/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /Your parol/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('games that the user played last come before the others', async () => {
  const games = ['color-game', 'bingo', 'lucky-slots'].map(id => ({ ...party.game, id, name: id }))
  calls.answer(listGames, () => ({ items: games, next_cursor: null }))
  calls.answer(getRecentGames, () => ({ items: games.slice(1, 2), next_cursor: null }))
  open()
  await screen.findByRole('heading', { name: 'Games for you' })
  const tiles = await screen.findAllByRole('link', { name: / playing$/ })
  expect(tiles.map(tile => tile.getAttribute('href'))).toEqual(
    ['bingo', 'color-game', 'lucky-slots'].map(id => `/games-list?game=${id}`)
  )
})

test('shows neither friends nor news if there are none, and offers to create a party', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Create a room' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Friends live now' })).toBeNull()
  expect(screen.queryByText('Since your last visit')).toBeNull()
  expect(screen.getByRole('link', { name: /Your parol: 2 of 7 points/ })).toBeTruthy()
})
