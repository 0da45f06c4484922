import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  answerClubNight,
  cancelClubNight,
  changeClubNight,
  type ClubNight,
  listClubNights,
  planClubNight
} from '@tambay/contracts/club-nights'
import { type Club, getClub, listClubs, listSuggestedClubs } from '@tambay/contracts/clubs'
import { listGames } from '@tambay/contracts/party'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { perya } from '../../testing/nights.ts'
import { bingoTitas, liveParty } from '../../testing/social.ts'

const calls = mockCallsBeforeEach()
let club: Club
let nights: ClubNight[]

beforeEach(() => {
  club = { ...bingoTitas, is_member: true, role: 'member' }
  nights = [{ ...perya, starts_at: Math.floor(Date.now() / 1000) + 7260 }]
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listClubs, () => ({ items: [], next_cursor: null }))
  calls.answer(listSuggestedClubs, () => ({ items: [], next_cursor: null }))
  calls.answer(getClub, () => ({
    club,
    members: [],
    parties: [],
    offered_to: null,
    post_count: 0,
    request_count: 0
  }))
  calls.answer(listClubNights, () => ({ items: nights }))
  calls.answer(listGames, () => ({ items: [liveParty.game], next_cursor: null }))
})
afterEach(clearSession)

async function logIn() {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'u', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
}

const open = () => renderRoutes(routes, '/club?club=5&part=nights')
const night = async () => within(await screen.findByRole('article', { name: 'Perya Night' }))

test('a planned night counts down, and a member says that they are going', async () => {
  calls.answer(answerClubNight, () => {
    nights = nights.map(each => ({ ...each, is_going: true, going_count: 5 }))
    return { is_going: true }
  })
  await logIn()
  const { container } = open()
  const card = await night()
  expect(card.getByText(/^In 2 h/)).toBeTruthy()
  expect(card.getByText('4 going')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'I’m going', pressed: false }))
  expect(await card.findByText('5 going')).toBeTruthy()
  expect(card.getByRole('button', { name: 'I’m going', pressed: true })).toBeTruthy()
  expect(await findViolations(container.ownerDocument.body)).toEqual([])
})

test('a night that has started leads into its room', async () => {
  nights = [{ ...perya, starts_at: Math.floor(Date.now() / 1000) - 60, party_id: '77' }]
  open()
  const join = (await night()).getByRole('link', { name: 'Join' })
  expect(join.getAttribute('href')).toBe('/party-hubs?party=77')
})

test('a guest is asked to log in, and nobody but officers plans nights', async () => {
  club = bingoTitas
  open()
  expect((await night()).getByRole('link', { name: 'Log in to join' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Plan a night' })).toBeNull()
})

test('an officer plans a night, and sees why it is refused', async () => {
  club = { ...club, role: 'officer' }
  nights = []
  calls.answer(planClubNight, () => refuse('party_name_blocked'))
  await logIn()
  open()
  expect(await screen.findByText('No night planned')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Plan a night' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan a night' }))
  await userEvent.type(await sheet.findByLabelText('Night name'), 'Perya Night')
  await userEvent.click(await sheet.findByRole('radio', { name: 'Color Game' }))
  const press = () => userEvent.click(sheet.getByRole('button', { name: 'Plan the night' }))
  await press()
  expect(await sheet.findByText('Party name contains blocked words')).toBeTruthy()

  calls.answer(planClubNight, () => {
    nights = [perya]
    return {}
  })
  await press()
  expect(await night()).toBeTruthy()
  const [, sent] = calls.seen.filter(({ path }) => path === planClubNight.path)
  expect(sent?.input).toMatchObject({ club_id: '5', name: 'Perya Night', game_id: 'color-game' })
})

test('an officer moves a night, whose time, name and game are filled in', async () => {
  club = { ...club, role: 'officer' }
  calls.answer(changeClubNight, () => {
    nights = [{ ...perya, name: 'Late Perya' }]
    return {}
  })
  nights = [perya]
  await logIn()
  open()
  await userEvent.click((await night()).getByRole('button', { name: 'Change Perya Night' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Change the night' }))
  const name = await sheet.findByLabelText<HTMLInputElement>('Night name')
  expect(name.value).toBe('Perya Night')
  const time = sheet.getByLabelText<HTMLInputElement>('Starts (Manila time)')
  expect(time.value).toBe('2026-12-04T20:00')
  await userEvent.clear(name)
  await userEvent.type(name, 'Late Perya')
  fireEvent.change(time, { target: { value: '2026-12-04T21:30' } })
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('article', { name: 'Late Perya' })).toBeTruthy()
  expect(calls.seen.find(({ path }) => path === changeClubNight.path)?.input).toEqual({
    club_id: '5',
    night_id: '3',
    name: 'Late Perya',
    game_id: 'color-game',
    starts_at: perya.starts_at + 90 * 60
  })
})

test('an officer calls a night off after a question', async () => {
  club = { ...club, role: 'owner' }
  calls.answer(cancelClubNight, () => {
    nights = []
    return {}
  })
  const toasts = recordToasts()
  await logIn()
  open()
  await userEvent.click((await night()).getByRole('button', { name: 'Change Perya Night' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Call the night off' }))
  await userEvent.click(screen.getByRole('button', { name: 'Call off' }))
  expect(await screen.findByText('No night planned')).toBeTruthy()
  expect(toasts).toEqual(['Called off. We’ve told everyone who is going.'])
})
