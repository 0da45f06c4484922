import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { type LeaderboardLine, listLeaderboard } from '@tambay/contracts/game'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { ben } from '../testing/parties.ts'
import { Leaderboard } from './leaderboard.tsx'

const lineOf = (user: LeaderboardLine['user'], rank: number, wins: number, rounds = 3) => ({
  user,
  rank,
  score: 0,
  wins,
  best: 100 * wins,
  rounds
})
const first = lineOf(ben, 1, 3)
const mine = lineOf(anna, 7, 1, 1)
const period = { starts_at: 1_795_104_000, ends_at: 1_795_190_400 }
const calls = mockCallsBeforeEach()

beforeEach(() => {
  clearSession()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listLeaderboard, () => ({ items: [first], next_cursor: null, mine: null, ...period }))
})

const show = () =>
  renderRoutes([{ path: '/', element: <Leaderboard gameId="color-game" hasProfileLinks /> }], '/')
const logIn = () => startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
const players = () => screen.findByRole('list', { name: 'Best players' })
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const asked = () => calls.seen.filter(({ path }) => path === listLeaderboard.path).map(({ input }) => input)

test('shows guests all players of today, and offers to log in', async () => {
  const { container } = show()
  const row = within(await players()).getByRole('link')
  expect(row.textContent).toMatch(/Rank 1.*Ben.*Best win 4× · 3 rounds.*3 wins/)
  expect(screen.getByText(/whatever the stake/)).toBeTruthy()
  expect(row.getAttribute('href')).toBe('/my/profile/home/10000002')
  expect(screen.getByRole('link', { name: 'Log in to get a rank' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Players' })).toBeNull()
  expect(asked()).toEqual([{ game_id: 'color-game', period: 'day', by: 'wins', scope: 'all' }])
  expect(await findViolations(container)).toEqual([])
})

test('shows friends first to a user who has friends', async () => {
  calls.answer(listLeaderboard, () => ({ items: [first, mine], next_cursor: null, mine, ...period }))
  logIn()
  show()
  expect(await screen.findByRole('radio', { name: 'Friends', checked: true })).toBeTruthy()
  const rows = within(await players()).getAllByRole('listitem')
  expect(rows[1]?.textContent).toMatch(/Rank 7.*You.*1 round.*1 win/)
  await choose('Week')
  await choose('Biggest win')
  await choose('All')
  await players()
  expect(asked().at(-1)).toEqual({ game_id: 'color-game', period: 'week', by: 'best', scope: 'all' })
})

test('pins the user’s own rank above a long list', async () => {
  calls.answer(listLeaderboard, () => ({ items: [first], next_cursor: 'next', mine, ...period }))
  logIn()
  show()
  const own = await screen.findByText('You')
  expect(own.closest('li')).toBeNull()
})

test('starts with all players for a user without friends', async () => {
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, mutual_relation_count: 0 } }))
  logIn()
  show()
  expect(await screen.findByRole('radio', { name: 'All', checked: true })).toBeTruthy()
  expect(await screen.findByText(/You haven’t finished a round today/)).toBeTruthy()
})

test.each([
  ['no friend has', []],
  ['only the user has', [mine]]
])('offers all players if %s played', async (_, ofFriends) => {
  calls.answer(listLeaderboard, ({ scope }) => ({
    items: scope === 'friends' ? ofFriends : [first],
    next_cursor: null,
    mine: ofFriends[0] ?? null,
    ...period
  }))
  logIn()
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Show all players' }))
  expect((await players()).textContent).toContain('Ben')
})

test('shows why the leaderboard failed to load, and retries', async () => {
  calls.answer(listLeaderboard, failConnection)
  show()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  calls.answer(listLeaderboard, () => ({ items: [], next_cursor: null, mine: null, ...period }))
  await userEvent.click(retry)
  expect(await screen.findByText('Nobody has finished a round today. Be the first.')).toBeTruthy()
})
