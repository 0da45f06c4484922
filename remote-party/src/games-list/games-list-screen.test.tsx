import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getGame } from '@tambay/contracts/game'
import {
  createParty,
  findOpenParty,
  getCurrentParty,
  getGuestRoom,
  getParty,
  getRecentGames,
  listGames,
  listParties
} from '@tambay/contracts/party'
import { updateParty } from '@tambay/contracts/room/settings'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { colorGame, member, partyOf, practiceRoom } from '../testing/parties.ts'

const bingo = { ...colorGame, id: 'bingo', name: 'Bingo', tags: ['Cards'], is_online: false }
const ownParty = partyOf({ id: '9', name: 'Merienda', host: member(), members: [member()] })
const ownRoom = '?partyId=9&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F'
const calls = mockCallsBeforeEach()

beforeEach(() => {
  clearSession()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getRecentGames, () => ({ items: [bingo], next_cursor: null }))
  calls.answer(listGames, ({ tag }) => ({
    items: [colorGame, bingo].filter(game => !tag || game.tags.includes(tag)),
    next_cursor: null
  }))
  calls.answer(listParties, () => ({ items: [partyOf()], next_cursor: null }))
  calls.answer(getGuestRoom, () => ({ party: practiceRoom }))
  calls.answer(getGame, ({ game_id: id }) => {
    const game = [colorGame, bingo].find(each => each.id === id) ?? refuse('game_not_found')
    return { game: { ...game, released_at: 1_795_180_000, plays: 1240, max_payout_ratio: 4 } }
  })
  calls.answer(findOpenParty, () => ({ party: null }))
  calls.answer(getCurrentParty, () => ({ party: null }))
  calls.answer(getParty, () => ({ party: ownParty }))
  calls.answer(createParty, () => ({ party: ownParty }))
})

const show = (path = '/games-list') =>
  renderRoutes(
    routes.filter(route => route.path === '/games-list'),
    path
  )
const games = () => screen.findByRole('list', { name: 'Games' })
const logIn = () => startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
const sent = ({ path }: { path: string }) =>
  calls.seen.filter(call => call.path === path).map(({ input }) => input)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('lists games with their players, marks offline games and shows live rooms', async () => {
  const { container } = show()
  const [first, second] = within(await games()).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Color Game.*5 playing.*Play/)
  expect(second?.textContent).toMatch(/Bingo.*Offline/)
  expect(await screen.findByRole('link', { name: /Tambay Tayo/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Recent' })).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('shows a user’s recent games', async () => {
  logIn()
  show()
  const recent = await screen.findByRole('region', { name: 'Recent' })
  expect(within(recent).getByRole('link', { name: /Bingo/ })).toBeTruthy()
  expect(sent(getRecentGames)).toEqual([{ limit: 12 }])
})

test('filters by tag', async () => {
  show()
  await games()
  await press('Cards')
  await waitFor(async () => expect(within(await games()).getAllByRole('link')).toHaveLength(1))
})

test('lists the newest games first, and asks only once for the list and its tags', async () => {
  show()
  await games()
  expect(sent(listGames)).toEqual([{ limit: 50 }])
  await press('New')
  expect(await screen.findByRole('heading', { name: 'New games' })).toBeTruthy()
  expect(sent(listGames)).toEqual([{ limit: 50 }, { sort: 'new', limit: 50 }])
})

test('Play opens the practice room for a guest', async () => {
  const { router } = show()
  await press('Play Color Game')
  await waitFor(() => expect(router.state.location.search).toContain('guestRoom=1'))
  expect(sent(getGuestRoom)).toEqual([{ game_id: 'color-game' }])
})

test('Play joins the best open party, and a second button opens an own party', async () => {
  calls.answer(findOpenParty, () => ({ party: partyOf() }))
  logIn()
  const { router } = show('/games-list?game=color-game')
  await userEvent.click(await screen.findByRole('button', { name: 'My own room' }))
  await waitFor(() => expect(router.state.location.search).toBe(ownRoom))
  await router.navigate('/games-list?game=color-game')
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(await sheet.findByRole('button', { name: 'Play with others' }))
  await waitFor(() => expect(router.state.location.search).toContain(`partyId=${partyOf().id}`))
  expect(sent(findOpenParty)).toEqual([{ game_id: 'color-game' }])
})

test('Play creates a party that others find if no open party has the game, and says so', async () => {
  const toasts = recordToasts()
  logIn()
  const { router } = show()
  await press('Play Color Game')
  await waitFor(() =>
    expect(toasts).toEqual([
      'Nobody else is playing Color Game right now. Your room is open to the next player.'
    ])
  )
  await waitFor(() => expect(router.state.location.search).toBe(ownRoom))
  expect(sent(createParty)).toMatchObject([{ name: 'Color Game', auth: 0, is_quiet: true }])
})

test('Play opens the party that the user hosts', async () => {
  calls.answer(getCurrentParty, () => ({ party: ownParty }))
  logIn()
  const { router } = show()
  await press('Play Color Game')
  await waitFor(() => expect(router.state.location.search).toBe(ownRoom))
  expect(sent(createParty)).toEqual([])
})

test('Play asks before it changes the game of the user’s party', async () => {
  calls.answer(getCurrentParty, () => ({ party: { ...ownParty, name: 'Bingo', game: bingo } }))
  calls.answer(updateParty, () => ({ party: ownParty }))
  logIn()
  const { router } = show()
  await press('Play Color Game')
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to Color Game?' }))
  expect(dialog.getByText(/Your room “Bingo” is playing Bingo/)).toBeTruthy()
  expect(sent(updateParty)).toEqual([])
  await press('Switch')
  await waitFor(() => expect(router.state.location.search).toBe(ownRoom))
  expect(sent(updateParty)).toEqual([{ party_id: '9', game_id: 'color-game', name: 'Color Game' }])
})

test('Play marks a game as offline if the gateway says so', async () => {
  show()
  await games()
  calls.answer(getGuestRoom, () => refuse('party_game_offline'))
  calls.answer(listGames, () => ({ items: [{ ...colorGame, is_online: false }], next_cursor: null }))
  await press('Play Color Game')
  expect(await screen.findByText('Offline')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play Color Game' })).toBeNull())
})

test('offers a guest to open the practice room or to log in', async () => {
  const { router } = show('/games-list?game=color-game')
  expect((await screen.findByRole('link', { name: 'Log in to create a room' })).getAttribute('href')).toBe(
    '/party-create?game=color-game'
  )
  expect(await screen.findByText('1.2K rounds this week')).toBeTruthy()
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
