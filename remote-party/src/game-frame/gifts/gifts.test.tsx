import { getGuestToken } from '@tambay/contracts/guest'
import { sendChat } from '@tambay/contracts/room/chat'
import type { GiftGiven } from '@tambay/contracts/room/gifts'
import { getGiftBoard, listGifts, listGiven, sendGift } from '@tambay/contracts/room/gifts'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { chatMessage } from '../../testing/chat-message.ts'
import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { GiftEffect } from './gift-effect.tsx'
import { createRoomGifts } from './room-gifts.ts'

const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const guest = member({ id: `g_${'0'.repeat(32)}`, nick_name: 'Guest12345678', seat: 3, is_guest: true })
const party = partyOf({ members: [ben, member(), cara, guest], version: 5 })
const picture = '/pictures/gifts/taho.svg'
const given: GiftGiven = {
  id: '1',
  sender: anna,
  recipient: cara,
  gift: { id: 'taho', name: 'Taho', picture },
  count: 5,
  coins: 50,
  diamonds: 25,
  created_at: 1_795_180_000
}

const realtime = await startRealtime()

function prepare(shown = party) {
  const room = prepareRoom(realtime, shown)
  room.answer(listGifts, () => ({
    items: [
      { id: 'taho' as const, name: 'Taho', picture, price: 10, diamonds: 5 },
      { id: 'mayon' as const, name: 'Mayon', picture, price: 2500, diamonds: 1250 }
    ]
  }))
  room.answer(sendGift, () => ({ balance: { currency: 'coin' as const, balance: 2950, version: 2 }, given }))
  room.answer(listGiven, () => ({ items: [given], next_cursor: null }))
  room.answer(getGiftBoard, () => ({
    items: [{ rank: 1, person: ben, total: 900 }],
    next_cursor: null,
    week: '2026-11-16',
    mine: { rank: 7, person: anna, total: 50 }
  }))
  return room
}
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

test('pays for a gift to a seated user, and shows the new balance', async () => {
  const room = prepare()
  await room.enter()
  await press('Send a gift')
  expect((await screen.findAllByRole('radio')).map(option => option.closest('label')?.textContent)).toEqual([
    'Ben',
    'Cara',
    expect.stringContaining('Taho'),
    expect.stringContaining('Mayon')
  ])
  await choose('Cara')
  await press('5 times')
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([])
  await press('Send 50 coins')
  await waitFor(() => expect(room.sent(sendGift)).toHaveLength(1))
  expect(room.sent(sendGift)[0]?.input).toEqual({
    party_id: party.id,
    recipient_id: cara.id,
    gift_id: 'taho',
    count: 5,
    price: 10
  })
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('2,950 coins'))
})

test('keeps the chosen person without a seat, and sends nothing after this person left the room', async () => {
  const room = prepare()
  await room.enter()
  await press('Send a gift')
  await choose('Cara')
  realtime.tell('party_change', {
    party_id: party.id,
    base: 5,
    version: 6,
    joined: [{ ...cara, seat: null, role: 'audience' }]
  })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Seat 2 is free', hidden: true })).toBeTruthy()
  )
  expect(screen.getByRole('radio', { name: 'Cara' })).toHaveProperty('checked', true)
  realtime.tell('party_change', { party_id: party.id, base: 6, version: 7, left: [cara.id] })
  expect((await screen.findByRole('alert')).textContent).toBe('Cara left the room. Choose who gets the gift.')
  expect(screen.getByRole('button', { name: 'Send 10 coins' })).toHaveProperty('disabled', true)
  await choose('Ben')
  await press('Send 10 coins')
  await waitFor(() => expect(room.sent(sendGift)).toHaveLength(1))
  expect(room.sent(sendGift)[0]?.input).toMatchObject({ recipient_id: ben.id })
})

test.each([
  ['a lost connection', failConnection],
  ['a gateway that ended', () => refuse('system_busy')]
])('a retry after %s repeats the same payment', async (_what, fail) => {
  const room = prepare()
  room.answer(sendGift, () => fail())
  await room.enter()
  await press('Send a gift')
  await press('Send 10 coins')
  expect((await screen.findByRole('alert')).textContent).toContain('you won’t be charged twice')
  await press('Send 10 coins')
  await waitFor(() => expect(room.sent(sendGift)).toHaveLength(2))
  const [first, second] = room.sent(sendGift)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('offers to invite friends if nobody in the room can get a gift', async () => {
  const room = prepare({ ...party, members: party.members.filter(({ id }) => id === anna.id) })
  await room.enter()
  await press('Send a gift')
  expect(await screen.findByText('Nobody here can get a gift yet.')).toBeTruthy()
  await press('Invite friends')
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeTruthy()
})

test('after a changed price, shows the new one and pays only that', async () => {
  const room = prepare()
  room.answer(sendGift, () => refuse('gift_price_changed'))
  await room.enter()
  await press('Send a gift')
  await screen.findByRole('button', { name: 'Send 10 coins' })
  room.answer(listGifts, () => ({ items: [{ id: 'taho', name: 'Taho', picture, price: 15, diamonds: 4 }] }))
  await press('Send 10 coins')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The price of this gift has changed. Please check it and try again.'
  )
  await press('Send 15 coins')
  await waitFor(() => expect(room.sent(sendGift)).toHaveLength(2))
  expect(room.sent(sendGift)[1]?.input).toMatchObject({ gift_id: 'taho', price: 15 })
})

test('shows how many coins are missing and how to get them, and does not ask about a gift that nobody can pay', async () => {
  const room = prepare()
  room.answer(sendGift, () => refuse('coin_balance_not_enough'))
  await room.enter()
  await press('Send a gift')
  await choose(/^Mayon/)
  await press('5 times')
  expect((await screen.findByRole('alert')).textContent).toContain('You need 9,500 more coins.')
  expect(screen.getByRole('link', { name: 'Spin the wheel' })).toBeTruthy()
  await press('Send 12,500 coins')
  await waitFor(() => expect(room.sent(sendGift)).toHaveLength(1))
})

test('asks once before a gift over a fifth of the balance, and closes the sheet', async () => {
  const room = prepare()
  await room.enter()
  await press('Send a gift')
  await choose('Cara')
  expect(screen.getByText('Everyone here sees a small note.')).toBeTruthy()
  await choose(/^Mayon/)
  expect(screen.getByText('Fills everyone’s screen, with a sound.')).toBeTruthy()
  await press('Send 2,500 coins')
  expect(await screen.findByRole('dialog', { name: 'Send 2,500 coins?' })).toBeTruthy()
  expect(screen.getByText('Cara gets Mayon. You keep 500 coins.')).toBeTruthy()
  expect(room.sent(sendGift)).toEqual([])
  await press('Send')
  await waitFor(() => expect(room.sent(sendGift)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the diamonds to the recipient, who thanks with one tap', async () => {
  const room = prepare()
  room.answer(sendChat, ({ client_id: clientId, text }) => ({
    message: chatMessage({ seq: 1, client_id: clientId, text: text ?? null })
  }))
  await room.enter()
  realtime.tell('party_gift', { party_id: party.id, gift: { ...given, sender: ben, recipient: anna } })
  expect((await screen.findByText(/^Ben gave you Taho ×5/)).textContent).toContain('+25 diamonds')
  await press('Salamat!')
  await waitFor(() => expect(room.sent(sendChat)).toHaveLength(1))
  expect(room.sent(sendChat)[0]?.input).toMatchObject({ text: '@Ben Salamat!', mention_ids: [ben.id] })
  expect(screen.queryByRole('button', { name: 'Salamat!' })).toBeNull()
})

test('fills the screen with the gift’s own scene from 1,000 coins, and a tap skips it', async () => {
  await prepare().enter()
  const large = { ...given, sender: ben, gift: { id: 'jeepney', name: 'Jeepney ride', picture }, coins: 1000 }
  realtime.tell('party_gift', { party_id: party.id, gift: large })
  realtime.tell('party_gift', {
    party_id: party.id,
    gift: { ...given, id: '2', sender: ben, recipient: cara }
  })
  const scene = await screen.findByRole('button', { name: 'Skip the gift' })
  expect(scene.dataset['scene']).toBe('drive')
  await userEvent.click(scene)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Skip the gift' })).toBeNull())
  expect(screen.getByText('×5')).toBeTruthy()
})

test('shows a gift once its effect has loaded, and leaves out one whose effect can’t be loaded', async () => {
  const loads: PromiseWithResolvers<typeof GiftEffect | undefined>[] = []
  const { $current } = createRoomGifts(party.id, anna.id, async () => {
    loads.push(Promise.withResolvers())
    return loads.at(-1)?.promise
  })
  const stop = $current.listen(() => undefined)
  for (const id of ['1', '2']) realtime.tell('party_gift', { party_id: party.id, gift: { ...given, id } })
  await waitFor(() => expect(loads).toHaveLength(1))
  expect($current.get()).toBeUndefined()
  loads[0]?.resolve(undefined)
  await waitFor(() => expect(loads).toHaveLength(2))
  expect($current.get()).toBeUndefined()
  loads[1]?.resolve(GiftEffect)
  await waitFor(() => expect($current.get()?.given.id).toBe('2'))
  stop()
})

test('lists the gifts in the room and the weekly board', async () => {
  const room = prepare()
  await room.enter()
  await press('Send a gift')
  await userEvent.click(await screen.findByRole('tab', { name: 'In this room' }))
  expect((await screen.findByText('Anna')).parentElement?.innerHTML).toBe('<bdi>Anna</bdi> → <bdi>Cara</bdi>')
  await userEvent.click(screen.getByRole('tab', { name: 'This week' }))
  expect((await screen.findByRole('list', { name: 'Top givers' })).textContent).toContain('Ben')
  expect(screen.getByText('7')).toBeTruthy()
})

test('shows a gift in the chat to everybody in the room', async () => {
  const room = prepare()
  await room.enter()
  realtime.tell('party_gift', { party_id: party.id, gift: { ...given, sender: ben, recipient: anna } })
  expect(await screen.findByText('gave you Taho ×5')).toBeTruthy()
})

test('leads from a practice room to the live parties', async () => {
  const room = prepareRoom(realtime, { ...party, is_guest_room: true })
  room.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
  await room.enter()
  await press('Send a gift')
  const link = await screen.findByRole('link', { name: 'See live rooms' })
  expect(link.getAttribute('href')).toBe('/party-hubs')
})
