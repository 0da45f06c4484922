import { $tickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { dismissParty, leaveParty, type Party } from '@tambay/contracts/party'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { connectGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })

const realtime = await startRealtime()

const prepare = (party: Partial<Party> = {}) =>
  prepareRoom(realtime, partyOf({ members: [ben, member()], version: 5, ...party }))
const isElsewhere = () => screen.findByText('Elsewhere')

async function leave(): Promise<void> {
  await press('Room menu')
  await press('Leave')
}

/** Slows fake time down, so that the game's time to close doesn't run out on a busy machine. */
function slowDownTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1
  })
  onTestFinished(() => void vi.useRealTimers())
}

test('leaving goes back in history, leaves the party and clears the ticket count', async () => {
  const room = prepare()
  await room.enter()
  saveTickets(3)
  expect($isReloadBlocked.get()).toBe(true)
  await leave()
  await isElsewhere()
  expect(room.sent(leaveParty)).toHaveLength(1)
  expect([$tickets.get(), sessionStorage.getItem('turntable_tickets')]).toEqual([undefined, null])
  expect($isReloadBlocked.get()).toBe(false)
})

test('leaving waits until the game has closed', async () => {
  const room = prepare()
  await room.enter()
  const game = await connectGame()
  await press('Room menu')
  slowDownTime()
  await press('Leave')
  const closing = await game.hear('closing')
  expect(room.sent(leaveParty)).toEqual([])
  game.send('exit.ack', {}, closing.id)
  await isElsewhere()
  expect(room.sent(leaveParty)).toHaveLength(1)
})

test('leaving asks for confirmation during a round', async () => {
  const room = prepare()
  await room.enter()
  const game = await connectGame()
  game.send('play.start', { roundId: 'round-1' })
  game.send('exit.request', {})
  expect(await screen.findByRole('heading', { name: 'Leave during a round?' })).toBeTruthy()
  await press('Stay')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leave during a round?' })).toBeNull())
  expect(room.sent(leaveParty)).toEqual([])
  await leave()
  await press('Yes')
  await isElsewhere()
})

test('the browser asks before it leaves the page during a round', async () => {
  const room = prepare()
  await room.enter()
  const game = await connectGame()
  const isAsking = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsking()).toBe(false)
  game.send('play.start', { roundId: 'round-1' })
  await waitFor(() => expect(isAsking()).toBe(true))
  game.send('play.stop', { roundId: 'round-1' })
  await waitFor(() => expect(isAsking()).toBe(false))
})

test('leaving asks a host for confirmation if others are in the room', async () => {
  const room = prepare({
    host: { ...ben, id: anna.id },
    members: [member({ role: 'host', seat: 0 }), cara]
  })
  await room.enter()
  await leave()
  expect(await screen.findByText(/^A seated player becomes the host/)).toBeTruthy()
  await press('Yes')
  await isElsewhere()
})

test('ending the party goes back, even if the event about it arrives before the response', async () => {
  const message = 'The party room has been dismissed'
  const room = prepare({ host: { ...ben, id: anna.id }, members: [member({ role: 'host', seat: 0 })] })
  room.answer(dismissParty, async () => {
    realtime.tell('party_dismissed', { party_id: partyOf().id, code: 50017, msg: message })
    await waitFor(() => expect(room.toasts).toEqual([message]))
    return {}
  })
  await room.enter()
  await press('Room menu')
  await press('End party')
  await press('Yes')
  await isElsewhere()
})

test('Back goes to the game when the game handles it', async () => {
  const room = prepare()
  await room.enter()
  const game = await connectGame()
  game.send('ui.back.set', { isHandled: true })
  await waitFor(async () => {
    await press('Back')
    expect(game.received.some(message => message.t === 'back')).toBe(true)
  })
  expect(screen.getByRole('region', { name: 'Seats' })).toBeTruthy()
  await leave()
  await isElsewhere()
})

test('a dismissed party stays on the screen until the game has closed, then clears the ticket count', async () => {
  const room = prepare()
  await room.enter()
  saveTickets(3)
  const game = await connectGame()
  slowDownTime()
  const message = 'The party room has been dismissed'
  realtime.tell('party_dismissed', { party_id: partyOf().id, code: 50017, msg: message })
  const closing = await game.hear('closing')
  expect(game.received.map(({ t }) => t).slice(-2)).toEqual(['room.dismissed', 'closing'])
  expect(screen.getByTitle('Color Game')).toBeTruthy()
  game.send('exit.ack', {}, closing.id)
  expect(await screen.findByRole('heading', { name: message })).toBeTruthy()
  expect(screen.queryByTitle('Color Game')).toBeNull()
  expect([$tickets.get(), sessionStorage.getItem('turntable_tickets')]).toEqual([undefined, null])
})

test('tells the game to close at once when the page ends, but not when the browser keeps the page', async () => {
  const room = prepare()
  await room.enter()
  const game = await connectGame()
  const endPage = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
  endPage(true)
  endPage(false)
  expect((await game.hear('closing')).p).toEqual({ ms: 0 })
  expect(game.received.filter(({ t }) => t === 'closing')).toHaveLength(1)
})
