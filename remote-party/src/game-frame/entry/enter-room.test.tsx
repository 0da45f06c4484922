import { saveGuestToken } from '@tambay/client/stores/guest/guest'
import { $isGuestRoom } from '@tambay/client/stores/guest/guest-room'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import type { Reason } from '@tambay/contracts/errors'
import { getLaunchTicket } from '@tambay/contracts/game'
import { getGuestToken } from '@tambay/contracts/guest'
import { getParty, joinParty, type Party } from '@tambay/contracts/party'
import { listChat } from '@tambay/contracts/room/chat'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { ben, member, partyOf, practiceRoom } from '../../testing/parties.ts'
import { connectGame } from '../../testing/play-game.ts'
import { renderRoom } from '../../testing/show-room.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

const party = partyOf({ members: [ben, member()] })
await startRealtime()
const calls = mockCallsBeforeEach()
beforeEach(() => {
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(getParty, ({ party_id: id }) => ({ party: id === practiceRoom.id ? practiceRoom : party }))
  calls.answer(joinParty, () => ({ party, role: 'speaker' as const }))
  calls.answer(getUserById, () => refuse('user_not_found'))
})

const frame = () => screen.queryByTitle('Color Game')
const asked = (path: string) => calls.seen.filter(call => call.path === path).length

test('enters and loads the server’s frame URL in a sandboxed iframe', async () => {
  const { container } = await renderRoom(party)
  const iframe = await screen.findByTitle('Color Game')
  expect(iframe.getAttribute('src')).toBe('http://localhost:3005/')
  expect(iframe.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-pointer-lock')
  expect(iframe.getAttribute('allow')).not.toContain('microphone')
  expect(await screen.findByRole('heading', { name: 'Tambay Tayo' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('the game loads while the user joins, and its ticket is asked for meanwhile', async () => {
  const joining = Promise.withResolvers<void>()
  calls.answer(joinParty, async () => {
    await joining.promise
    return { party, role: 'speaker' as const }
  })
  calls.answer(getLaunchTicket, () => ({ ticket: 'one-way-ticket', expires_at: 0, is_practice: false }))
  await renderRoom(party)
  const iframe = await screen.findByTitle('Color Game')
  expect(screen.getByRole('status', { name: 'Entering the room' })).toBeTruthy()
  const game = await connectGame()
  game.send('auth.request', {})
  joining.resolve()
  expect(await screen.findByRole('region', { name: 'Seats' })).toBeTruthy()
  expect(frame()).toBe(iframe)
  expect((await game.hear('auth.ticket')).p).toMatchObject({ ticket: 'one-way-ticket' })
  expect(asked(getLaunchTicket.path)).toBe(1)
})

test('Back closes the game first, also while the user joins', async () => {
  calls.answer(joinParty, () => new Promise(() => {}))
  const { router } = await renderRoom(party)
  const game = await connectGame()
  void router.navigate(-1)
  const closing = await game.hear('closing')
  game.send('exit.ack', {}, closing.id)
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('loads the other game if the host changes it while the user joins', async () => {
  const other = { ...party, frame_url: 'http://localhost:3006/', frame_origin: 'http://localhost:3006' }
  calls.answer(joinParty, () => ({ party: other, role: 'speaker' as const }))
  await renderRoom(party)
  await waitFor(() => expect(frame()?.getAttribute('src')).toBe(other.frame_url))
})

test.each([
  ['another game’s page', 'https://evil.example/'],
  ['another path of the same game', 'http://localhost:3005/other'],
  ['a page of the app itself', `${location.origin}/my/wallet/index`],
  ['a script', 'javascript:alert(1)'],
  ['an address with userinfo', 'http://user:word@localhost:3005/'],
  ['no address', 'nonsense']
])('%s is refused before anything loads', async (_, frameUrl) => {
  await renderRoom({ ...party, frame_url: frameUrl })
  expect(await screen.findByText('This link doesn’t lead to the room’s game.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the room' }).getAttribute('href')).toBe(
    `/party-hubs?party=${party.id}`
  )
  expect(frame()).toBeNull()
  expect(asked(joinParty.path)).toBe(0)
})

test.each<[Reason, string, string]>([
  ['party_dismissed', 'The party room has been dismissed', 'Live rooms'],
  ['party_full', 'This room is full.', 'Live rooms'],
  ['party_game_offline', 'Party game is offline', 'Live rooms'],
  ['party_banned', 'The host removed you from this room.', 'Live rooms'],
  ['party_not_found', 'This room could not be found.', 'Live rooms'],
  ['guests_not_admitted', 'Please log in to enter this room.', 'Log in'],
  ['party_follow_only', 'Only people you follow are allowed to enter this room', 'Other rooms']
])('%s is told with a way on', async (reason, message, way) => {
  calls.answer(joinParty, () => refuse(reason))
  const { container } = await renderRoom(party)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(frame()).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('refusal 50019 shows its reason and a button to follow the host', async () => {
  calls.answer(joinParty, () => refuse('party_follow_only'))
  calls.answer(getUserById, () => ({
    other_user_info: { ...anna, ...ben, is_following: false, is_followed_by: false, live_party_id: null }
  }))
  await renderRoom(party)
  expect(await screen.findByText('The host only admits people they follow.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Follow Ben' })).toBeTruthy()
})

test.each<Reason>(['party_follow_only', 'party_full', 'party_game_offline'])(
  'after %s, the user tries again and enters',
  async reason => {
    calls.answer(joinParty, () => refuse(reason))
    await renderRoom(party)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    calls.answer(joinParty, () => ({ party, role: 'speaker' as const }))
    await userEvent.click(retry)
    expect(await screen.findByTitle('Color Game')).toBeTruthy()
  }
)

test('any other failure shows the request id and Retry', async () => {
  calls.answer(joinParty, () => refuse('party_join_failed'))
  await renderRoom(party)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Join party failed')
  expect(alert.textContent).toContain('req-test')
  calls.answer(joinParty, () => ({ party, role: 'speaker' as const }))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByTitle('Color Game')).toBeTruthy()
})

test('shows an error and Retry without a connection', async () => {
  calls.answer(getParty, () => failConnection())
  await renderRoom(party)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The connection was lost. Please try again.'
  )
})

test('says offline that the room opens later, and enters by itself when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  calls.answer(joinParty, () => failConnection())
  const { container } = await renderRoom(party)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText('We’ll load this when you reconnect.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: party.name })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
  calls.answer(joinParty, () => ({ party, role: 'speaker' as const }))
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByTitle('Color Game')).toBeTruthy()
})

test('a guest listens without calling join, and is asked to log in to talk and play', async () => {
  clearSession()
  calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  calls.answer(listChat, () => ({ items: [], removed_ids: [], last_seq: 0, has_more: false }))
  const { container } = await renderRoom(party)
  const talk = await screen.findByRole('link', { name: 'Log in to talk' })
  expect(talk.getAttribute('href')).toMatch(/^\/user\/login\?redirectUrl=%2Fgame-frame%3FpartyId%3D/)
  expect(await screen.findByRole('link', { name: 'Log in to play' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  expect(screen.getByText('No messages yet.')).toBeTruthy()
  expect([frame(), asked(joinParty.path)]).toEqual([null, 0])
  await userEvent.click(screen.getByRole('button', { name: 'Seat 5 is free' }))
  expect(await screen.findByRole('link', { name: 'Log in to join in' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('a guest’s token is requested while the room still loads', async () => {
  clearSession()
  saveGuestToken(undefined)
  const { promise, resolve } = Promise.withResolvers<{ party: Party }>()
  calls.answer(getParty, () => promise)
  calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  calls.answer(listChat, () => ({ items: [], removed_ids: [], last_seq: 0, has_more: false }))
  void renderRoom(party)
  await waitFor(() => expect(asked(getGuestToken.path)).toBe(1))
  resolve({ party })
  expect(await screen.findByRole('link', { name: 'Log in to talk' })).toBeTruthy()
  expect(asked(getGuestToken.path)).toBe(1)
})

test('asks a guest to log in for a party of followed people, without calling join', async () => {
  clearSession()
  calls.answer(getParty, () => ({ party: { ...party, auth: 2 as const } }))
  await renderRoom(party)
  const link = await screen.findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toMatch(/^\/user\/login\?redirectUrl=%2Fgame-frame%3FpartyId%3D/)
  expect(screen.getByRole('button', { name: 'Play in the practice room' })).toBeTruthy()
  expect(asked(joinParty.path)).toBe(0)
})

test('refuses guestRoom=1 for a party that is not a practice room', async () => {
  calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  await renderRoom({ ...party, is_guest_room: true })
  expect(await screen.findByText('This link doesn’t lead to a practice room.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the room' })).toBeTruthy()
  expect([asked(joinParty.path), $isGuestRoom.get()]).toEqual([0, false])
})

test.each([
  ['with guestRoom=1', true],
  ['without guestRoom', false]
])('enters a practice room %s in guest-room mode', async (_, hasFlag) => {
  calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  calls.answer(getParty, () => {
    expect($isGuestRoom.get()).toBe(hasFlag)
    return { party: practiceRoom }
  })
  calls.answer(joinParty, () => ({ party: practiceRoom, role: 'speaker' as const }))
  await renderRoom({ ...practiceRoom, is_guest_room: hasFlag })
  await screen.findByTitle('Color Game')
  expect($isGuestRoom.get()).toBe(true)
})

test('enters a practice room with the guest token and returns to the user’s token afterwards', async () => {
  calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  calls.answer(joinParty, () => {
    expect($isGuestRoom.get()).toBe(true)
    return { party: practiceRoom, role: 'speaker' as const }
  })
  const { unmount } = await renderRoom(practiceRoom)
  await screen.findByTitle('Color Game')
  expect(localStorage.getItem('guest_token')).toBe('g_new')
  unmount()
  await waitFor(() => expect($isGuestRoom.get()).toBe(false))
})
