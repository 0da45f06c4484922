import { startSession } from '@tambay/client/stores/session/session'
import { getParol, type Parol } from '@tambay/contracts/parol'
import { listChat, removeChat, sendChat } from '@tambay/contracts/room/chat'
import { failConnection, mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { chatMessage } from '../../testing/chat-message.ts'
import { answerRoomCalls, enterRoom } from '../../testing/enter-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { voiceWith } from '../../testing/voice-client.ts'
import { $voice } from '../voice/voice-types.ts'

const party = partyOf({ members: [ben, member()], version: 5 })
const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const realtime = await startRealtime()
const calls = mockCallsBeforeEach()
beforeEach(() => {
  realtime.refuse('watch_party', undefined)
  realtime.requested.length = 0
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  answerRoomCalls(calls, () => party)
  calls.answer(listChat, () => ({
    items: [chatMessage({ seq: 4, text: 'Tara na' })],
    removed_ids: [],
    last_seq: 4,
    has_more: false
  }))
  calls.answer(sendChat, ({ client_id, text, mention_ids }) => ({
    message: chatMessage({ seq: 5, client_id, text: text ?? null, mention_ids, member: anna })
  }))
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const box = () => screen.getByRole('textbox', { name: 'Message' })
const say = async (text: string) => userEvent.type(box(), `${text}{Enter}`)
const messages = () =>
  within(screen.getByRole('list', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(row => row.textContent)
const sent = () => calls.seen.filter(call => call.path === sendChat.path).map(call => call.input)

async function enter(): Promise<void> {
  await enterRoom(party, realtime)
  await screen.findByText('Tara na')
}

test('shows earlier messages, new messages, and who enters and leaves', async () => {
  await enter()
  await press('Open chat')
  realtime.tell('party_chat', { party_id: party.id, message: chatMessage({ seq: 5, text: 'Game!' }) })
  const plain = { ...cara, vip_level: 0 }
  realtime.tell('party_change', { party_id: party.id, base: 5, version: 6, joined: [plain] })
  await waitFor(() => expect(messages()).toEqual(['Ben Tara na', 'Ben Game!', 'Cara joined']))
  realtime.tell('party_chat_removed', { party_id: party.id, id: '1005', seq: 6 })
  realtime.tell('party_change', { party_id: party.id, base: 6, version: 7, left: [cara.id] })
  await waitFor(() => expect(messages()).toEqual(['Ben Tara na', 'Cara joined', 'Cara left']))
  realtime.tell('party_change', { party_id: party.id, base: 7, version: 8, joined: [cara] })
  await waitFor(() => expect(messages().at(-1)).toBe('Cara (VIP 1) arrives with a brass band'))
})

test('sends a message with its mentions, and lets the author remove the message', async () => {
  calls.answer(removeChat, () => ({}))
  await enter()
  await userEvent.type(box(), 'Hi @be')
  await press('@Ben')
  await say('tara')
  await waitFor(() => expect(messages()).toEqual(['Ben Tara na', 'You Hi @Ben tara']))
  expect(sent()).toMatchObject([{ kind: 'text', text: 'Hi @Ben tara', mention_ids: [ben.id] }])
  await press('Remove your message')
  await waitFor(() => expect(messages()).toEqual(['Ben Tara na']))
})

test('shows who won how much in the game, and offers the own win as a picture', async () => {
  await enter()
  await press('Open chat')
  const amounts = { game_id: 'color-game', stake: 500, payout: 12_500 }
  const tell = (id: string, { id: playerId, nick_name, avatar }: typeof ben) => {
    const win = { id, player: { id: playerId, nick_name, avatar }, ...amounts }
    realtime.tell('game_win', { party_id: party.id, win })
  }
  tell('win-1', ben)
  tell('win-2', { ...ben, id: anna.id })
  await waitFor(() =>
    expect(messages()).toEqual([
      'Ben Tara na',
      'Ben won 12,500 coins in Color Game',
      expect.stringContaining('You won 12,500 coins in Color Game')
    ])
  )
  expect(screen.getAllByRole('button', { name: 'Share as a picture' })).toHaveLength(1)
})

test('shows a sticker at once in the chat and in its strip, and closes the tray', async () => {
  calls.answer(sendChat, ({ client_id, sticker_id }) => ({
    message: chatMessage({
      seq: 5,
      client_id,
      kind: 'sticker',
      text: null,
      sticker_id: sticker_id ?? null,
      member: anna
    })
  }))
  await enter()
  await userEvent.click(box())
  await press('Stickers')
  await press('Sticker: haha')
  expect(screen.queryByRole('group', { name: 'Stickers' })).toBeNull()
  const panel = within(screen.getByRole('region', { name: 'Chat' }))
  expect(await panel.findByRole('img', { name: 'Sticker: haha' })).toBeTruthy()
  const strip = within(screen.getByRole('log', { name: 'Latest chat', hidden: true }))
  expect(strip.getByRole('img', { name: 'Sticker: haha', hidden: true })).toBeTruthy()
})

test('offers the stickers that lanterns brought, and says what the others take', async () => {
  const parol: Parol = { points: 2, lanterns: 1, is_lit_today: true, is_dim: false, deeds: [] }
  calls.answer(getParol, () => ({ parol, level: 1, vip_level: 0, worn: [] }))
  await enter()
  await userEvent.click(box())
  await press('Stickers')
  const earned = await screen.findByRole('button', { name: 'Sticker: liwanag' })
  const locked = screen.getByRole('button', { name: 'Sticker: tropa, for 3 parols' })
  expect([earned, locked].map(button => button.hasAttribute('disabled'))).toEqual([false, true])
})

test('shows who is on the seats and who of them is talking while the chat is open', async () => {
  const dan = member({ id: '10000004', nick_name: 'Dan', seat: 3, mute: 11 })
  const eve = member({ id: '10000005', nick_name: 'Eve', seat: null, role: 'audience' })
  const full = partyOf({ members: [dan, eve, ben], version: 5 })
  answerRoomCalls(calls, () => full)
  await enterRoom(full, realtime)
  $voice.set(voiceWith(atom(new Set([dan.id, ben.id]))))
  await press('Open chat')
  const seats = within(screen.getByRole('list', { name: 'On the seats' })).getAllByRole('listitem')
  // Ben is muted.
  expect(seats.map(seat => seat.textContent)).toEqual(['Ben', 'Dan, speaking'])
})

test('keeps the text of a message with blocked words and shows the reason', async () => {
  calls.answer(sendChat, () => refuse('chat_blocked'))
  await enter()
  await say('bad word')
  await waitFor(() => expect(box()).toHaveProperty('value', 'bad word'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/blocked words/)
  expect(messages()).toEqual(['Ben Tara na'])
})

test('shows when the user can try again after too many messages', async () => {
  calls.answer(sendChat, () => refuse('too_many_requests', { retry_after: 4 }))
  await enter()
  await say('again')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^You’re sending too fast. Try again in [34] s.$/
  )
  expect(box()).toHaveProperty('value', 'again')
})

test.each([
  ['a lost connection', failConnection],
  ['a gateway that ended', () => refuse('system_busy')]
])('sends a message again with the same client id after %s', async (_what, fail) => {
  calls.answer(sendChat, () => fail())
  await enter()
  await say('hello')
  await screen.findByText('Not sent.')
  calls.answer(sendChat, ({ client_id, text }) => ({
    message: chatMessage({ seq: 5, client_id, text: text ?? null, member: anna })
  }))
  await press('Try again')
  await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull())
  expect(messages()).toEqual(['Ben Tara na', 'You hello'])
  const [first, second] = sent()
  expect(second).toEqual(first)
})

test('sends a message again as soon as the network is back', async () => {
  calls.answer(sendChat, () => failConnection())
  await enter()
  await say('hello')
  await screen.findByText('Not sent.')
  calls.answer(sendChat, ({ client_id, text }) => ({
    message: chatMessage({ seq: 5, client_id, text: text ?? null, member: anna })
  }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull())
})

test('loads the messages after the gateway confirms that the connection gets new ones', async () => {
  const confirm = realtime.hold('watch_party')
  await enterRoom(party, realtime)
  await waitFor(() => expect(realtime.requested).toContain('watch_party'))
  expect(calls.seen.map(({ path }) => path)).not.toContain(listChat.path)
  confirm()
  await screen.findByText('Tara na')
})

test('loads missed messages after a lost connection', async () => {
  await enter()
  realtime.tell('party_chat', { party_id: party.id, message: chatMessage({ seq: 5 }) })
  await screen.findByText('message 5')
  calls.answer(listChat, ({ after }) => ({
    items: [chatMessage({ seq: Number(after) + 1, text: 'missed' })],
    removed_ids: ['1004'],
    last_seq: 7,
    has_more: false
  }))
  realtime.breakConnections()
  await screen.findByText('missed')
  await press('Open chat')
  expect(messages()).toEqual(['Ben message 5', 'Ben missed'])
})

test('renders the latest lines, and older ones when the user scrolls to them', async () => {
  const items = Array.from({ length: 60 }, (_, index) => chatMessage({ seq: index + 1 }))
  calls.answer(listChat, () => ({ items, removed_ids: [], last_seq: 60, has_more: false }))
  await enterRoom(party, realtime)
  await screen.findByText('message 60')
  await press('Open chat')
  await waitFor(() => expect(messages()).toHaveLength(40))
  expect(messages().at(-1)).toBe('Ben message 60')
  const list = screen.getByRole('list', { name: 'Messages' })
  fireEvent.scroll(list.parentElement ?? list)
  expect(messages()[0]).toBe('Ben message 1')
})

test('opens over the seats, can be enlarged over the game and dimmed there, and closes', async () => {
  await enter()
  await press('Open chat')
  const panel = () => screen.getByRole('region', { name: 'Chat' })
  expect(screen.queryByRole('button', { name: 'Dim the chat' })).toBeNull()
  await press('Make the chat larger')
  await press('Dim the chat')
  expect(panel().dataset).toMatchObject({ large: 'true', dimmed: 'true' })
  await press('Make the chat smaller')
  expect(panel().dataset.dimmed).toBeUndefined()
  await press('Close chat')
  expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull()
})

test('Back on Android closes the stickers, then the chat, instead of leaving the room', async () => {
  const watchers = new Set<EventTarget>()
  class Watcher extends EventTarget {
    constructor() {
      super()
      watchers.add(this)
    }
    destroy = () => void watchers.delete(this)
  }
  vi.stubGlobal('CloseWatcher', Watcher)
  onTestFinished(() => void vi.unstubAllGlobals())
  const goBack = () => act(() => [...watchers].at(-1)?.dispatchEvent(new Event('close')))
  await enter()
  await press('Open chat')
  await press('Stickers')
  expect(watchers.size).toBe(2)
  goBack()
  expect(screen.getByRole('button', { name: 'Stickers' }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('region', { name: 'Chat' })).toBeTruthy()
  goBack()
  expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull()
  expect(watchers.size).toBe(0)
})

test('isolates names and texts, so that Arabic in one does not reorder the other', async () => {
  const amal = { ...anna, id: '10000007', nick_name: 'أمل' }
  await enter()
  const message = chatMessage({ seq: 5, text: '50 coins!', member: amal })
  realtime.tell('party_chat', { party_id: party.id, message })
  const text = await screen.findByText('50 coins!')
  expect(text.tagName).toBe('BDI')
  expect(screen.getByText('أمل').getAttribute('dir')).toBe('auto')
})
