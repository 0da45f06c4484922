import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getGuestRoom, getRecentGames, listGames, listParties } from '@tambay/contracts/party'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { colorGame, partyOf, practiceRoom } from '../testing/parties.ts'

const bingo = { ...colorGame, id: 'bingo', name: 'Bingo', tags: ['Cards'], is_online: false }
let calls: ReturnType<typeof mockCalls>

beforeEach(() => {
  clearSession()
  calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getRecentGames, () => ({ items: [bingo], next_cursor: null }))
  calls.answer(listGames, ({ tag }) => ({
    items: [colorGame, bingo].filter(game => !tag || game.tags.includes(tag)),
    next_cursor: null
  }))
  calls.answer(listParties, () => ({ items: [partyOf()], next_cursor: null }))
  calls.answer(getGuestRoom, () => ({ party: practiceRoom }))
})

const show = (path = '/games-list') =>
  renderRoutes(
    routes.filter(route => route.path === '/games-list'),
    path
  )
const games = () => screen.findByRole('list', { name: 'Games' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('lists games with their players, marks offline games and shows live rooms', async () => {
  const { container } = show()
  const [first, second] = within(await games()).getAllByRole('link')
  expect(first?.textContent).toMatch(/Color Game.*5 playing.*Play/)
  expect(second?.textContent).toMatch(/Bingo.*Offline/)
  expect(await screen.findByRole('link', { name: /Tambay Tayo/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Recent' })).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('shows a user’s recent games', async () => {
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  show()
  const recent = await screen.findByRole('region', { name: 'Recent' })
  expect(within(recent).getByRole('link', { name: /Bingo/ })).toBeTruthy()
  expect(calls.seen.find(({ path }) => path === getRecentGames.path)?.input).toEqual({ limit: 12 })
})

test('filters by tag', async () => {
  show()
  await games()
  await press('Cards')
  await waitFor(async () => expect(within(await games()).getAllByRole('link')).toHaveLength(1))
})

test('offers a guest to open the practice room or to log in', async () => {
  const { router } = show('/games-list?game=color-game')
  expect((await screen.findByRole('link', { name: 'Log in to create a party' })).getAttribute('href')).toBe(
    '/party-create?game=color-game'
  )
  await press('Play in the practice room')
  await waitFor(() => expect(router.state.location.pathname).toBe('/game-frame'))
  expect(router.state.location.search).toBe(
    '?partyId=111111111111&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F&guestRoom=1'
  )
})

test('shows 50002 for an offline game', async () => {
  show('/games-list?game=bingo')
  expect(await screen.findByText('Party game is offline')).toBeTruthy()
})

test('shows that an unknown game was not found', async () => {
  show('/games-list?game=chess')
  expect(await screen.findByText('We couldn’t find this game.')).toBeTruthy()
})
