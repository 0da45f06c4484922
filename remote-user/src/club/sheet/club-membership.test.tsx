import { $loginPrompt } from '@tambay/client/stores/session/login-prompt'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  type Club,
  getClub,
  joinClub,
  leaveClub,
  listClubMembers,
  listClubs,
  listSuggestedClubs
} from '@tambay/contracts/clubs'
import { createReport } from '@tambay/contracts/people/safety'
import { listPosts } from '@tambay/contracts/posts'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { bingoTitas, maria } from '../../testing/social.ts'

const calls = mockCallsBeforeEach()
let club: Club

beforeEach(() => {
  club = bingoTitas
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listClubs, () => ({ items: [], next_cursor: null }))
  calls.answer(listSuggestedClubs, () => ({ items: [], next_cursor: null }))
  calls.answer(listPosts, () => ({ items: [], next_cursor: null }))
  calls.answer(listClubMembers, () => ({ items: [], next_cursor: null }))
  calls.answer(getClub, () => ({
    club,
    members: [maria],
    parties: [],
    offered_to: null,
    post_count: 0,
    request_count: 0
  }))
  calls.answer(joinClub, () => {
    club = { ...bingoTitas, is_member: true, role: 'member', member_count: 34 }
    return { is_member: true, is_requested: false, member_count: 34 }
  })
  calls.answer(leaveClub, () => {
    club = bingoTitas
    return { is_member: false, is_requested: false, member_count: 33 }
  })
})
afterEach(clearSession)

async function logIn() {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'u', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
}

const open = () => renderRoutes(routes, '/club?club=5')
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Bingo Titas' }))
const shows = async (text: string) => (await sheet()).findByText(text)
const press = async (name: string) => userEvent.click(await (await sheet()).findByRole('button', { name }))
const chooseOption = async (name: string) => {
  await press('More options for Bingo Titas')
  const options = within(await screen.findByRole('dialog', { name: 'Club options' }))
  await userEvent.click(options.getByRole('button', { name }))
}
const answerDialog = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name: 'Leave Bingo Titas?' })
  await userEvent.click(within(dialog).getByRole('button', { name }))
}
const sentTo = ({ path }: { path: string }) => calls.seen.filter(call => call.path === path)

test('the sheet has its full height, so that it stays in place while it loads', async () => {
  open()
  const dialog = await screen.findByRole('dialog', { name: 'Bingo Titas' })
  expect(dialog.querySelector('.tall')).not.toBeNull()
})

test('asks a guest to log in to join', async () => {
  open()
  await press('Join Bingo Titas')
  const action = { kind: 'join_club', input: { club_id: '5' }, name: 'Bingo Titas' }
  expect($loginPrompt.get()).toEqual({ action, address: '/club?club=5' })
  expect(sentTo(joinClub)).toEqual([])
})

test('shows the membership at once and refetches the members', async () => {
  await logIn()
  const { container } = open()
  await press('Join Bingo Titas')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join Bingo Titas' })).toBeNull())
  await shows('Quezon City · 34 members')
  await waitFor(() => expect(sentTo(getClub)).toHaveLength(2))
  expect(await findViolations(container)).toEqual([])
})

test('someone who isn’t a member can report the club, and a guest has no options', async () => {
  open()
  await (await sheet()).findByRole('button', { name: 'Join Bingo Titas' })
  expect(screen.queryByRole('button', { name: 'More options for Bingo Titas' })).toBeNull()
  calls.answer(createReport, () => ({}))
  await logIn()
  await chooseOption('Report club')
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this club' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Scam or spam' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report this club' })).toBeNull())
  expect(sentTo(createReport).map(({ input }) => input)).toMatchObject([
    { target_kind: 'club', target_id: '5', reason: 'scam' }
  ])
})

test('leaves the club after a confirmation', async () => {
  club = { ...bingoTitas, is_member: true, role: 'member', member_count: 34 }
  await logIn()
  open()
  await chooseOption('Leave club')
  await answerDialog('Cancel')
  expect(sentTo(leaveClub)).toEqual([])
  await chooseOption('Leave club')
  await answerDialog('Yes')
  await (await sheet()).findByRole('button', { name: 'Join Bingo Titas' })
  await shows('Quezon City · 33 members')
  expect(sentTo(leaveClub)).toHaveLength(1)
})

test('asks to join a club that approves requests, and withdraws the request', async () => {
  club = { ...bingoTitas, is_open: false }
  calls.answer(joinClub, () => {
    club = { ...club, is_requested: true }
    return { is_member: false, is_requested: true, member_count: 33 }
  })
  calls.answer(leaveClub, () => {
    club = { ...club, is_requested: false }
    return { is_member: false, is_requested: false, member_count: 33 }
  })
  await logIn()
  open()
  await shows('Members only')
  await press('Ask to join Bingo Titas')
  await shows('Your request is waiting')
  await press('Withdraw request to join Bingo Titas')
  await shows('Members only')
  expect((await sheet()).queryByRole('tab')).toBeNull()
})

test('reverts a join that the gateway refuses', async () => {
  calls.answer(joinClub, () => refuse('club_not_found'))
  await logIn()
  open()
  await press('Join Bingo Titas')
  await waitFor(() => expect(sentTo(joinClub)).toHaveLength(1))
  await (await sheet()).findByRole('button', { name: 'Join Bingo Titas' })
  await shows('Quezon City · 33 members')
})

test('tells the owner to transfer the club before leaving, or to dissolve a club without others', async () => {
  club = { ...bingoTitas, is_member: true, role: 'owner' }
  await logIn()
  const view = open()
  await chooseOption('Leave club')
  const dialog = within(await screen.findByRole('dialog', { name: 'You own this club' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }))
  await screen.findByRole('dialog', { name: 'Choose the new owner' })
  view.unmount()
  club = { ...club, member_count: 1 }
  open()
  await chooseOption('Leave club')
  await userEvent.click(await screen.findByRole('button', { name: 'Dissolve' }))
  await screen.findByRole('dialog', { name: 'Dissolve Bingo Titas?' })
  expect(sentTo(leaveClub)).toEqual([])
})
