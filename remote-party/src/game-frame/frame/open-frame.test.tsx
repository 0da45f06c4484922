import { saveTickets } from '@tambay/client/stores/balance/tickets'
import { $guest } from '@tambay/client/stores/guest/guest'
import { $practiceRounds } from '@tambay/client/stores/guest/practice-rounds'
import { clearSession } from '@tambay/client/stores/session/session'
import { getLaunchTicket, getOrder, getWatchTicket } from '@tambay/contracts/game'
import { getGuestToken } from '@tambay/contracts/guest'
import { joinParty } from '@tambay/contracts/party'
import { listChat } from '@tambay/contracts/room/chat'
import { setMic } from '@tambay/contracts/room/mic'
import { refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { fakeMedia } from '../../testing/fake-media.ts'
import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, colorGame, member, partyOf, practiceRoom } from '../../testing/parties.ts'
import { connectGame, playGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

const realtime = await startRealtime()
let room: ReturnType<typeof prepareRoom>
const party = partyOf({ members: [ben, member()], version: 5 })
beforeEach(() => {
  room = prepareRoom(realtime, party)
})

test('only the game’s own origin receives the port, the player, the members and the balance', async () => {
  await room.enter()
  const game = await playGame()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  game.hello('https://evil.example')
  expect(game.received).toEqual([])
  expect(warn.mock.lastCall?.[0]).toContain('wrong_origin')
  game.hello()
  expect((await game.hear('welcome')).p).toMatchObject({
    session: { partyId: party.id, uid: anna.id, nickName: 'Anna', isPractice: false },
    caps: expect.arrayContaining(['coin', 'back'])
  })
  expect((await game.hear('members')).p).toMatchObject({
    members: [
      { uid: ben.id, role: 'host', seat: 0 },
      { uid: anna.id, muted: true }
    ]
  })
  expect((await game.hear('balance')).p).toEqual({ coin: 3000, isPractice: false })
})

test.each([
  ['&envMode=staging&frameChannel=studio-7', { envMode: 'staging', frameChannel: 'studio-7' }],
  ['&envMode=%3Cscript%3E&frameChannel=', {}],
  [`&envMode=${'x'.repeat(33)}`, {}]
])('hands %s to the game if it is valid', async (query, labels) => {
  await room.enter(query)
  const game = await playGame()
  game.hello()
  expect((await game.hear('welcome')).p).toHaveProperty('address', { guestRoom: false, ...labels })
})

test('answers auth.request with a launch ticket or the refusal, never with the token', async () => {
  room.answer(getLaunchTicket, () => ({
    ticket: 'one-way-ticket-0001',
    expires_at: 1_795_180_060,
    is_practice: false
  }))
  await room.enter()
  const game = await connectGame()
  game.send('auth.request', {}, 'ask-1')
  expect(await game.hear('auth.ticket')).toMatchObject({
    id: 'ask-1',
    p: { ticket: 'one-way-ticket-0001', expiresAt: 1_795_180_060, isPractice: false }
  })
  room.answer(getLaunchTicket, () => refuse('party_member_not_exists'))
  game.send('auth.request', {}, 'ask-2')
  expect(await game.hear('error')).toMatchObject({ id: 'ask-2', p: { code: 'party_member_not_exists' } })
  expect(JSON.stringify(game.received)).not.toContain('u_good')
})

test('answers coin.request with the order status from the gateway', async () => {
  room.answer(getOrder, ({ order_ref: ref }) =>
    ref === 'order-0001'
      ? { order_ref: ref, status: 'settled' as const, user_id: anna.id }
      : refuse('order_not_found')
  )
  await room.enter()
  const game = await connectGame()
  game.send('coin.request', { orderRef: 'order-0001', amount: -100, reason: 'Color Game' })
  expect((await game.hear('coin.result')).p).toEqual({ orderRef: 'order-0001', status: 'settled' })
  game.send('coin.request', { orderRef: 'order-0002', amount: -100, reason: 'Color Game' })
  await waitFor(async () =>
    expect((await game.hear('coin.result')).p).toEqual({
      orderRef: 'order-0002',
      status: 'refused',
      reason: 'order_not_found'
    })
  )
})

test('mic.request asks the player to unmute, and mutes at once', async () => {
  onTestFinished(fakeMedia().remove)
  room.answer(setMic, () => ({}))
  await room.enter()
  const game = await connectGame()
  game.send('mic.request', { on: true }, 'talk')
  expect(await screen.findByText('Color Game asks you to unmute.')).toBeTruthy()
  expect(game.received).toContainEqual(
    expect.objectContaining({ id: 'talk', t: 'mic.state', p: { muted: true, permission: 'prompt' } })
  )
  expect(room.sent(setMic)).toEqual([])
  game.send('mic.request', { on: false }, 'quiet')
  await waitFor(() =>
    expect(game.received).toContainEqual(expect.objectContaining({ id: 'quiet', t: 'mic.state' }))
  )
  expect(room.sent(setMic)).toMatchObject([{ input: { party_id: party.id, mute: 10 } }])
})

test('the header’s balance and tickets do not change during a round', async () => {
  await room.enter()
  const game = await connectGame()
  const header = () => screen.getByRole('banner').textContent
  await waitFor(() => expect(header()).toContain('3,000 coins'))
  game.send('play.start', { roundId: 'round-1' })
  game.send('exit.request', {})
  await screen.findByRole('heading', { name: 'Leave during a round?' })
  realtime.tell('balance', { currency: 'coin', balance: 3500, version: 2 })
  saveTickets(4)
  await waitFor(async () => expect((await game.hear('balance')).p).toEqual({ coin: 3500, isPractice: false }))
  expect(header()).toContain('3,000 coins')
  expect(header()).not.toContain('4 tickets')
  await press('Stay')
  game.send('play.stop', { roundId: 'round-1' })
  await waitFor(() => expect(header()).toContain('3,500 coins4 tickets'))
})

test('a practice game uses the guest’s coins, and an unsettled stake is returned', async () => {
  const practice = { ...practiceRoom, version: 1 }
  room = prepareRoom(realtime, practice)
  clearSession()
  localStorage.clear()
  room.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  room.answer(joinParty, () => ({
    party: { ...practice, members: [member({ id: $guest.get()?.id ?? '', is_guest: true })] },
    role: 'speaker' as const
  }))
  await room.enter()
  const game = await playGame()
  game.hello()
  expect((await game.hear('welcome')).p).toHaveProperty('address', { guestRoom: true })
  const before = $guest.get()?.coin ?? 0
  expect((await game.hear('balance')).p).toEqual({ coin: before, isPractice: true })
  game.send('coin.request', { orderRef: 'order-0001', amount: -100, reason: 'Color Game' })
  expect((await game.hear('coin.result')).p).toEqual({ orderRef: 'order-0001', status: 'held' })
  game.send('coin.request', { orderRef: 'order-0001', amount: 300, reason: 'Color Game' })
  await waitFor(() => expect($guest.get()?.coin).toBe(before + 200))
  game.send('coin.request', { orderRef: 'order-0002', amount: -100, reason: 'Color Game' })
  await waitFor(() => expect($guest.get()?.coin).toBe(before + 100))
  await press('Back')
  await screen.findByText('Elsewhere')
  expect($guest.get()?.coin).toBe(before + 200)
  expect($practiceRounds.get()).toBe(1)
})

async function listenAsGuest() {
  room = prepareRoom(realtime, { ...party, game: { ...colorGame, is_watchable: true } })
  clearSession()
  room.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  room.answer(listChat, () => ({ items: [], removed_ids: [], last_seq: 0, has_more: false }))
  room.answer(getWatchTicket, () => ({ ticket: 'watch-ticket-0001', expires_at: 1_795_180_060 }))
  await room.enter()
}

test('a guest who listens watches the game with a ticket that plays nothing, and is asked to log in', async () => {
  await listenAsGuest()
  const game = await connectGame()
  expect((await game.hear('welcome')).p).toMatchObject({
    session: { uid: '', nickName: '', isPractice: false },
    caps: expect.arrayContaining(['watch', 'login'])
  })
  game.send('auth.request', {})
  expect((await game.hear('auth.ticket')).p).toMatchObject({ ticket: 'watch-ticket-0001', isPractice: false })
  expect((await game.hear('members')).p).toMatchObject({ members: [{ uid: ben.id }, { uid: anna.id }] })
  game.send('coin.request', { orderRef: 'order-0001', amount: -100, reason: 'Color Game' }, 'coin-1')
  expect(await game.hear('error')).toMatchObject({ id: 'coin-1', p: { code: 'party_member_not_exists' } })
  game.send('login.open', {})
  const login = await screen.findByRole('link', { name: 'Log in to play' })
  expect(login.getAttribute('href')).toMatch(/^\/user\/login\?redirectUrl=%2Fgame-frame%3FpartyId%3D/)
  expect(game.received.map(({ t }) => t)).not.toContain('balance')
  expect([room.sent(getLaunchTicket), room.sent(getOrder), room.sent(joinParty)]).toEqual([[], [], []])
})

test('a guest’s game loads once the voice is connected, and stays if the connection is lost', async () => {
  const media = fakeMedia()
  onTestFinished(media.remove)
  media.block(true)
  realtime.answer('voice_join', () => ({
    session: crypto.randomUUID(),
    epoch: 1,
    engine: { kind: 'embedded', offer: 'v=0' },
    ice_servers: []
  }))
  realtime.answer('voice_signal', () => ({}))
  await listenAsGuest()
  await waitFor(() => expect(media.connections()).toHaveLength(1))
  expect(await screen.findByText('Loading Color Game…')).toBeTruthy()
  expect(screen.queryByTitle('Color Game')).toBeNull()
  media.connections()[0]?.become('connected')
  const iframe = await screen.findByTitle('Color Game')
  media.connections()[0]?.become('failed')
  await waitFor(() => expect(media.connections()).toHaveLength(2))
  expect(screen.getByTitle('Color Game')).toBe(iframe)
})
