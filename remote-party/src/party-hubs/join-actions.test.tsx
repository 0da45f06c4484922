import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getParty, joinParty } from '@tambay/contracts/party'
import { getUserById } from '@tambay/contracts/user'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { routes } from '../routes.tsx'
import { fakeMedia } from '../testing/fake-media.ts'
import { mockPartyLists, open } from '../testing/mock-party-lists.ts'
import { ben, practiceRoom } from '../testing/parties.ts'
import { startRealtime } from '../testing/start-realtime.ts'

const realtime = await startRealtime()
let calls: ReturnType<typeof mockPartyLists>['calls']
beforeEach(() => {
  clearSession()
  realtime.requested.length = 0
  calls = mockPartyLists().calls
})

const withRoom = [
  ...routes.filter(route => route.path === '/party-hubs'),
  { path: '/game-frame', element: <p>The room</p> }
]
const showSheet = (id: string) => renderRoutes(withRoom, `/party-hubs?party=${id}`)
const logIn = () => startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const roomQuery = `partyId=${open.id}&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F`

test('asks a guest to log in and returns to the party afterwards', async () => {
  showSheet(open.id)
  const link = await screen.findByRole('link', { name: 'Log in to join' })
  expect(link.getAttribute('href')).toBe(
    `/user/login?redirectUrl=${encodeURIComponent(`/game-frame?${roomQuery}`)}`
  )
  expect(screen.getByRole('link', { name: 'Listen' }).getAttribute('href')).toBe(`/game-frame?${roomQuery}`)
  expect(screen.getByRole('button', { name: 'Play in the practice room' })).toBeTruthy()
})

test('a guest joins a practice room without logging in', async () => {
  showSheet(practiceRoom.id)
  const link = await screen.findByRole('link', { name: 'Join' })
  expect(link.getAttribute('href')).toMatch(/partyId=111111111111&.*guestRoom=1$/)
})

test('a user who joins a party sees its room', async () => {
  logIn()
  calls.answer(joinParty, () => ({ party: open, role: 'speaker' as const }))
  const { router } = showSheet(open.id)
  await press('Join')
  await screen.findByText('The room')
  expect(router.state.location.search).toBe(`?${roomQuery}`)
})

test.each([
  ['party_join_failed', 'Join party failed', 'Try again'],
  ['party_dismissed', 'The party room has been dismissed', 'Other rooms'],
  ['party_follow_only', 'Only people you follow are allowed to enter this room', 'Follow Ben'],
  ['party_member_not_exists', 'Party member not exists', 'Try again'],
  ['party_full', 'This room is full.', 'Try again'],
  ['party_banned', 'The host removed you from this room.', 'Other rooms'],
  ['system_busy', 'system busy now, please try again later.', 'Try again']
] as const)(
  'a join that is refused with %s shows the reason and the next step',
  async (reason, message, next) => {
    logIn()
    calls.answer(joinParty, () => refuse(reason))
    calls.answer(getUserById, () => ({
      other_user_info: {
        ...anna,
        id: ben.id,
        nick_name: 'Ben',
        is_following: false,
        is_followed_by: false,
        live_party_id: open.id
      }
    }))
    showSheet(open.id)
    await press('Join')
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(await screen.findByRole('button', { name: next })).toBeTruthy()
  }
)

test('Try again joins the party after a refusal', async () => {
  logIn()
  calls.answer(joinParty, () => refuse('party_full'))
  showSheet(open.id)
  await press('Join')
  calls.answer(joinParty, () => ({ party: open, role: 'audience' as const }))
  await press('Try again')
  expect(await screen.findByText('The room')).toBeTruthy()
})

test('open details show a message when the party ends', async () => {
  logIn()
  showSheet(open.id)
  await screen.findByRole('button', { name: 'Join' })
  await waitFor(() => expect(realtime.requested).toContain('watch_hubs'))
  calls.answer(getParty, () => refuse('party_dismissed'))
  realtime.tell('hubs', {})
  expect((await screen.findByRole('alert')).textContent).toContain('The party room has been dismissed')
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
})

test('checks the mic with a level meter before the user joins, and closes the mic with the sheet', async () => {
  logIn()
  const media = fakeMedia()
  onTestFinished(media.remove)
  media.sound = 0.06
  showSheet(open.id)
  await press('Check your mic')
  const meter = await screen.findByRole('meter', { name: 'Mic level' })
  await waitFor(() => expect(Number(meter.getAttribute('value'))).toBeCloseTo(0.5))
  expect(screen.getByText(/Nobody can hear you yet/)).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(media.mics.map(({ readyState }) => readyState)).toEqual(['ended']))
})

test('shows why the mic check failed and how to go on', async () => {
  logIn()
  const media = fakeMedia()
  onTestFinished(media.remove)
  media.getUserMedia.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  showSheet(open.id)
  await press('Check your mic')
  expect(await screen.findByText('Mic access denied')).toBeTruthy()
  expect(screen.getByText(/Allow the mic in your browser’s site settings/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
