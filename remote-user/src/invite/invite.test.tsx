import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getInvite, type Invitee, listInvitees } from '@tambay/contracts/invite'
import { getCurrentParty, type Party } from '@tambay/contracts/party'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection } from '@tambay/testing/mock-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { liveParty, maria } from '../testing/social.ts'

const invite: ResponseOf<typeof getInvite> = {
  invite_code: 'TAMBAY42',
  joined_count: 6,
  rewarded_count: 1,
  earned_coins: 500,
  terms: {
    reward_coins: 500,
    active_days: 3,
    within_days: 30,
    review_hours: 24,
    rewards_per_day: 5,
    rewards_per_month: 30
  }
}

const joined: Invitee = {
  id: maria.id,
  user: maria,
  state: 'joined',
  reason: 'activity_missing',
  joined_at: Date.parse('2026-11-21T12:00:00+08:00') / 1000,
  reward_coins: null
}

const calls = mockSession()
let invitees: Invitee[]
let party: Party | null

beforeEach(() => {
  freezeClock(Date.parse('2026-11-22T01:00:00+08:00'))
  invitees = []
  party = null
  calls.answer(getInvite, () => invite)
  calls.answer(listInvitees, () => ({ items: invitees, next_cursor: null }))
  calls.answer(getCurrentParty, () => ({ party }))
})

const open = () => renderRoutes(routes, '/my/invite')

test('shows the code, a link to the sign-up with its QR code, the terms and the counts', async () => {
  const { container } = open()
  expect(await screen.findByText('TAMBAY42')).toBeTruthy()
  expect(screen.getByText(`${location.origin}/user/register?invite_code=TAMBAY42`)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  expect(screen.getByText(/a game in a room on 3 different days/)).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '6',
    '1',
    '500500 coins'
  ])
  expect(await screen.findByRole('heading', { name: 'Nobody has joined yet' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('links to the party that the user is in, with the invite code', async () => {
  party = liveParty
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Your room' }))
  expect(screen.getByText(`${location.origin}/party-hubs?party=77&invite_code=TAMBAY42`)).toBeTruthy()
  expect(screen.getByText('The link opens Videoke Republic.')).toBeTruthy()
})

test.each<[Partial<Invitee>, string, string]>([
  [{}, 'Joined', 'They haven’t finished a game on 3 days yet.'],
  [{ reason: 'contact_missing' }, 'Joined', 'They need to add a phone number or email.'],
  [{ state: 'verified', reason: 'in_review' }, 'Verified', 'We’re reviewing this invitation.'],
  [
    { state: 'verified', reason: 'limit_reached' },
    'Verified',
    'You’ve reached your limit. This reward follows later.'
  ],
  [{ state: 'rewarded', reason: null, reward_coins: 500 }, 'Rewarded+500+500 coins', ''],
  [
    { state: 'refused', reason: 'not_eligible' },
    'Not rewarded',
    'This invitation doesn’t qualify for a reward.'
  ]
])('an invitation %j is shown as %s with its reason', async (change, badge, reason) => {
  invitees = [{ ...joined, ...change }]
  const { container } = open()
  const list = within(await screen.findByRole('list', { name: 'Friends you invited' }))
  expect(list.getByRole('listitem').textContent).toBe(`Maria ClaraJoined 13 hr. ago${badge}${reason}`)
  expect(await findViolations(container)).toEqual([])
})

test('shows an invitee who isn’t available without a name', async () => {
  invitees = [{ ...joined, user: null }]
  open()
  const list = within(await screen.findByRole('list', { name: 'Friends you invited' }))
  expect(list.getByText('Not available')).toBeTruthy()
  expect(list.queryByRole('link')).toBeNull()
})

test('shows an error with Retry, which loads the page', async () => {
  calls.answer(getInvite, failConnection)
  open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  calls.answer(getInvite, () => invite)
  await userEvent.click(retry)
  expect(await screen.findByText('TAMBAY42')).toBeTruthy()
})

test('promises no coins if the operator pays none', async () => {
  calls.answer(getInvite, () => ({ ...invite, terms: { ...invite.terms, reward_coins: 0 } }))
  open()
  expect(await screen.findByText('Play with your friends')).toBeTruthy()
  expect(screen.queryByText(/get your coins/)).toBeNull()
})
