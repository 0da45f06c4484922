import { $loginPrompt } from '@tambay/client/stores/session/login-prompt'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { joinClub, listClubs, listSuggestedClubs, type SuggestedClub } from '@tambay/contracts/clubs'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { bingoTitas } from '../../testing/social.ts'

const suggested: SuggestedClub = { ...bingoTitas, reason: { kind: 'following', count: 2 } }
let club: SuggestedClub

beforeEach(() => {
  club = suggested
  const calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listSuggestedClubs, () => ({ items: [club], next_cursor: null }))
  calls.answer(listClubs, () => ({ items: [], next_cursor: null }))
  calls.answer(joinClub, () => {
    club = { ...club, is_member: true, role: 'member', member_count: 34 }
    return { is_member: true, is_requested: false, member_count: 34 }
  })
})
afterEach(clearSession)

async function pressJoin() {
  const view = renderRoutes(routes, '/club')
  await userEvent.click(await screen.findByRole('button', { name: 'Join Bingo Titas' }))
  return view
}

test('joins from the list without opening the club', async () => {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'u', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
  const { container, router } = await pressJoin()
  await screen.findByText('Joined')
  await screen.findByText('Quezon City · 34 members')
  expect(screen.queryByRole('button', { name: 'Join Bingo Titas' })).toBeNull()
  expect(router.state.location.search).toBe('')
  expect(await findViolations(container)).toEqual([])
})

test('asks a guest to log in to join', async () => {
  await pressJoin()
  const action = { kind: 'join_club', input: { club_id: '5' }, name: 'Bingo Titas' }
  expect($loginPrompt.get()).toEqual({ action, address: '/club' })
})

test('the card links to the club', async () => {
  renderRoutes(routes, '/club')
  const link = await screen.findByRole('link', { name: 'Bingo Titas' })
  expect(link.getAttribute('href')).toBe('/club?club=5')
})

test('says why the club is suggested', async () => {
  renderRoutes(routes, '/club')
  await screen.findByText('2 people you follow')
})

test('offers to ask to join a club that approves requests', async () => {
  club = { ...suggested, is_open: false }
  renderRoutes(routes, '/club')
  await screen.findByRole('button', { name: 'Ask to join Bingo Titas' })
  await screen.findByLabelText('Approves requests')
})
