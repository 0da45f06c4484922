import { $tickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { clearSession } from '@tambay/client/stores/session/session'
import { joinParty, leaveParty, type PartyMember } from '@tambay/contracts/party'
import { anna } from '@tambay/testing/people'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'

import { fakeMedia } from '../../testing/fake-media.ts'
import { minimizeRoom } from '../../testing/minimize-room.ts'
import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { connectGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'
import { voiceWith } from '../../testing/voice-client.ts'
import { $voice } from '../voice/voice-types.ts'

const realtime = await startRealtime()

const party = partyOf({ members: [ben, member()], version: 5 })
const minimize = (shown = party) => minimizeRoom(realtime, shown)

test('another page keeps the voice and the seat, and a tap comes back without joining again', async () => {
  const room = prepareRoom(realtime, party)
  await room.enter()
  await waitFor(() => expect($voice.get()).toBeDefined())
  const voice = $voice.get()
  saveTickets(3)
  await press('Back')
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect($tickets.get()).toBeUndefined()
  expect($isReloadBlocked.get()).toBe(true)
  await userEvent.click(await screen.findByRole('link', { name: `Back to ${party.name}` }))
  expect(await screen.findByRole('region', { name: 'Seats' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Minimized room' })).toBeNull())
  expect($voice.get()).toBe(voice)
  expect([room.sent(joinParty).length, room.sent(leaveParty).length]).toEqual([1, 0])
})

async function minimizeDuring(round: object) {
  const room = prepareRoom(realtime, party)
  await room.enter()
  const game = await connectGame()
  game.send('play.start', { roundId: 'round-1', ...round })
  const isRunning = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitFor(() => expect(isRunning()).toBe(true))
  await press('Back')
  const closing = await game.hear('closing')
  game.send('exit.ack', {}, closing.id)
  return { room, bubble: within(await screen.findByRole('region', { name: 'Minimized room' })) }
}

const tellEnd = (score: number, roundId = 'round-1') =>
  realtime.tell('round_ended', { party_id: party.id, game_id: party.game.id, round_id: roundId, score })

test('the game closes first, and its round goes on', async () => {
  const { room, bubble } = await minimizeDuring({})
  expect(room.toasts).toEqual(['The round goes on. Your bets still count.'])
  expect(bubble.getByText('Your round goes on')).toBeTruthy()
})

test.each([
  [300, 'You won the round!'],
  [-100, 'The round is over']
])('a score of %d of a round that went on is in the bubble', async (score, words) => {
  const { bubble } = await minimizeDuring({})
  tellEnd(900, 'round-0')
  tellEnd(score)
  expect((await bubble.findByRole('status')).textContent).toBe(words)
})

test('a round pauses if its game says so', async () => {
  const { room, bubble } = await minimizeDuring({ whenAway: 'pauses' })
  expect(room.toasts).toEqual(['The round waits until you come back.'])
  tellEnd(300)
  realtime.tell('party', { ...party, name: 'After it', version: 6 })
  expect(await bubble.findByText('After it')).toBeTruthy()
  expect(bubble.getByText('Your round waits for you')).toBeTruthy()
})

test('the bubble shows who talks and a lost connection', async () => {
  const { bubble } = await minimize()
  expect(bubble.getByText('2 here')).toBeTruthy()
  const tellSpeaking = (id: string, isSpeaking: boolean) =>
    realtime.tell('speaking', { party_id: party.id, member_id: id, is_speaking: isSpeaking })
  tellSpeaking(anna.id, true)
  expect(await bubble.findByText('You’re talking')).toBeTruthy()
  tellSpeaking(ben.id, true)
  expect(await bubble.findByText('Ben is talking')).toBeTruthy()
  realtime.breakConnections()
  expect(await bubble.findByText('Reconnecting…')).toBeTruthy()
})

test('the bubble says that the host took the mic or the seat', async () => {
  const { bubble } = await minimize()
  const tell = (version: number, change: Partial<PartyMember>) =>
    realtime.tell('party', { ...party, members: [ben, member(change)], version })
  tell(6, { is_host_muted: true })
  expect(await bubble.findByText('The host muted you')).toBeTruthy()
  tell(7, { seat: null })
  expect(await bubble.findByText('Moved to the audience')).toBeTruthy()
  tell(8, {})
  expect(await bubble.findByText('2 here')).toBeTruthy()
})

test('the bubble says that the host accepted a request or invites, and why the mic fails', async () => {
  onTestFinished(fakeMedia().remove)
  const me = member({ seat: null, role: 'audience', mic_requested_at: 1 })
  const { bubble } = await minimize(partyOf({ members: [ben, me], version: 5 }))
  realtime.tell('seat_invited', { party_id: party.id })
  expect(await bubble.findByText('The host invites you to talk')).toBeTruthy()
  realtime.tell('party', { ...party, members: [ben, member()], version: 6 })
  realtime.tell('unmute_asked', { party_id: party.id })
  expect(await bubble.findByText('You can talk now. Tap to unmute.')).toBeTruthy()
  act(() =>
    $voice.set({
      ...voiceWith(atom(new Set<string>())),
      $micState: atom({ status: 'error', error: 'not_allowed' })
    })
  )
  expect(await bubble.findByText('Mic access denied')).toBeTruthy()
})

test('the bubble tells the host who asks for the mic, and a tap opens the requests', async () => {
  const me = member({ role: 'host', seat: 0 })
  const guest = { ...ben, role: 'audience' as const, seat: null }
  const hosted = partyOf({ host: { ...ben, id: me.id }, members: [me, guest], version: 5 })
  const { bubble } = await minimize(hosted)
  const ask = (version: number, ...members: PartyMember[]) =>
    realtime.tell('party', { ...hosted, members: [me, ...members], version })
  const asking = { ...guest, mic_requested_at: 2 }
  ask(6, asking)
  expect((await bubble.findByRole('status')).textContent).toBe('Ben asks for the mic')
  ask(7, asking, { ...asking, id: '10000003', nick_name: 'Liza', mic_requested_at: 1 })
  expect(await bubble.findByText('2 people ask for the mic')).toBeTruthy()
  await userEvent.click(bubble.getByRole('link', { name: `2 people ask for the mic. Back to ${party.name}` }))
  const requests = within(await screen.findByRole('region', { name: 'Asking for the mic' }))
  expect(requests.getAllByRole('button', { name: /^Accept/ }).map(button => button.ariaLabel)).toEqual([
    'Accept Liza',
    'Accept Ben'
  ])
})

test('the bubble says that the room will end, and that the user is the host now', async () => {
  const { bubble } = await minimize()
  const alone = { ...party, members: [member()] }
  realtime.tell('party', { ...alone, ends_at: 1_795_180_060, version: 6 })
  expect(await bubble.findByText('The host left. The room ends soon.')).toBeTruthy()
  realtime.tell('party', { ...alone, members: [member({ role: 'host', seat: 0 })], version: 7 })
  expect(await bubble.findByText('You are now the host')).toBeTruthy()
})

test('a sheet that was open when the user left the room is closed after coming back', async () => {
  const room = prepareRoom(realtime, party)
  const view = await room.enter()
  await press('Room menu')
  await act(() => view.router.navigate('/elsewhere'))
  await userEvent.click(await screen.findByRole('link', { name: `Back to ${party.name}` }))
  expect(await screen.findByRole('region', { name: 'Seats' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving from the bubble asks a host first, and stays on the page', async () => {
  const { room } = await minimize(
    partyOf({ host: { ...ben, id: anna.id }, members: [member({ role: 'host', seat: 0 }), ben], version: 5 })
  )
  await press('Leave the room')
  expect(await screen.findByText(/^A seated player becomes the host/)).toBeTruthy()
  await press('Yes')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Minimized room' })).toBeNull())
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  expect(room.sent(leaveParty)).toHaveLength(1)
  expect($voice.get()).toBeUndefined()
})

test('a room that ends says so in the bubble, and only there', async () => {
  const { room } = await minimize()
  const message = 'The host removed you from this room.'
  realtime.tell('party_removed', { party_id: party.id, reason: 'kicked', msg: message })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(room.toasts).toEqual([])
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a tap on the message of a room that ended leads to the other rooms and closes the bubble', async () => {
  const { view } = await minimize()
  realtime.tell('party_removed', { party_id: party.id, reason: 'kicked', msg: 'Bye' })
  await userEvent.click(await screen.findByRole('link', { name: 'Bye' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(view.router.state.location.pathname).toBe('/party-hubs')
})

test('a logout ends the minimized room', async () => {
  const { room } = await minimize()
  act(() => clearSession())
  expect(room.sent(leaveParty)).toEqual([])
})
