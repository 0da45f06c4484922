import { $tickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { dismissParty, joinParty, leaveParty, type Party } from '@tambay/contracts/party'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { enterRoom, answerRoomCalls } from '../testing/enter-room.ts'
import { ben, member, partyOf } from '../testing/parties.ts'
import { playGame } from '../testing/play-game.ts'
import { type Realtime, startRealtime } from '../testing/start-realtime.ts'

const me = member()
const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const dan = member({ id: '10000004', nick_name: 'Dan', seat: null, role: 'audience' })

let realtime: Realtime
let calls: ReturnType<typeof mockCalls>
let party: Party
let toasts: string[]

beforeAll(async () => {
  realtime = await startRealtime()
})
afterAll(() => realtime.close())
beforeEach(() => {
  realtime.refuseWatch(undefined)
  realtime.watched.length = 0
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  party = partyOf({ members: [ben, me], version: 5 })
  calls = mockCalls()
  answerRoomCalls(calls, () => party)
  toasts = recordToasts()
})

const enter = () => enterRoom(party, realtime)
const seats = () =>
  within(screen.getByRole('region', { name: 'Seats' }))
    .getAllByRole('listitem')
    .map(seat => seat.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const asked = (path: string) => calls.seen.filter(call => call.path === path).length
const isElsewhere = () => screen.findByText('Elsewhere')

describe('the people', () => {
  test('sit on nine seats, the host first; the rest look on', async () => {
    party = partyOf({ members: [ben, me, cara, dan] })
    await enter()
    expect(seats()).toEqual([
      'HostBen',
      'You',
      'Cara',
      ...[3, 4, 5, 6, 7, 8].map(seat => `Seat ${seat} is free`),
      expect.stringContaining('1 in the audience')
    ])
    await press('All members, 1 in the audience')
    const names = within(await screen.findByRole('dialog'))
      .getAllByRole('listitem')
      .map(row => row.textContent)
    expect(names).toEqual([
      'BenLevel 4Host',
      'Anna (you)Level 4 · Seat 1Player',
      'CaraLevel 4 · Seat 2Player',
      'DanLevel 4Audience'
    ])
  })

  test('come and go without a reload, and an old snapshot never replaces a newer one', async () => {
    await enter()
    realtime.tell('party', { ...party, members: [ben, me, cara], version: 7 })
    await waitFor(() => expect(seats()[2]).toBe('Cara'))
    realtime.tell('party', { ...party, members: [ben, me], version: 6 })
    realtime.tell('party', { ...party, members: [ben, me, cara, dan], version: 8 })
    await waitFor(() => expect(seats()[9]).toContain('1 in the audience'))
    expect(seats()[2]).toBe('Cara')
  })

  test('of another room are no business of this one', async () => {
    await enter()
    realtime.tell('party', { ...party, id: '999999999999', members: [ben, me, dan], version: 9 })
    realtime.tell('party', { ...party, members: [ben, me, cara], version: 10 })
    await waitFor(() => expect(seats()[2]).toBe('Cara'))
    expect(seats()[9]).toContain('0 in the audience')
  })
})

describe('the end of the room', () => {
  test('50017 takes everyone out, with the words', async () => {
    await enter()
    const game = await playGame()
    game.hello()
    realtime.tell('party_dismissed', {
      party_id: party.id,
      code: 50017,
      msg: 'The party room has been dismissed'
    })
    await isElsewhere()
    expect(toasts).toEqual(['The party room has been dismissed'])
    expect((await game.hear('room.dismissed')).p).toEqual({
      code: 50017,
      message: 'The party room has been dismissed'
    })
    expect(asked(leaveParty.path)).toBe(0)
  })

  test('is the host’s to bring about, after a question', async () => {
    party = partyOf({ host: { ...ben, id: anna.id }, members: [member({ role: 'host', seat: 0 }), cara] })
    await enter()
    await press('Room menu')
    await press('Dismiss the party')
    await press('Yes')
    await isElsewhere()
    expect(asked(dismissParty.path)).toBe(1)
  })

  test('is not offered to others', async () => {
    await enter()
    await press('Room menu')
    await screen.findByRole('button', { name: 'Share link' })
    expect(screen.queryByRole('button', { name: 'Dismiss the party' })).toBeNull()
  })

  test('whoever went to another room in another tab is out of this one', async () => {
    await enter()
    realtime.tell('party', { ...party, members: [ben], version: 6 })
    await isElsewhere()
    expect(toasts).toEqual(['You are no longer in this room.'])
  })
})

describe('leaving', () => {
  test('goes back in history, tells the gateway and clears the tickets', async () => {
    await enter()
    saveTickets(3)
    expect($isReloadBlocked.get()).toBe(true)
    await press('Back')
    await isElsewhere()
    expect(asked(leaveParty.path)).toBe(1)
    expect([$tickets.get(), sessionStorage.getItem('turntable_tickets')]).toEqual([undefined, null])
    expect($isReloadBlocked.get()).toBe(false)
  })

  test('lets the game put itself away first', async () => {
    await enter()
    const game = await playGame()
    game.hello()
    await game.hear('welcome')
    // Time goes on as the machine does: a busy one must not use up what the game is given to put itself away.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1
    })
    onTestFinished(() => void vi.useRealTimers())
    await press('Back')
    const closing = await game.hear('closing')
    expect(asked(leaveParty.path)).toBe(0)
    game.send('exit.ack', {}, closing.id)
    await isElsewhere()
    expect(asked(leaveParty.path)).toBe(1)
  })

  test('in the middle of a round asks first', async () => {
    await enter()
    const game = await playGame()
    game.hello()
    await game.hear('welcome')
    game.send('play.start', { roundId: 'round-1' })
    game.send('exit.request', {})
    expect(await screen.findByRole('heading', { name: 'Leave in the middle of a round?' })).toBeTruthy()
    await press('Stay')
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Leave in the middle of a round?' })).toBeNull()
    )
    expect(asked(leaveParty.path)).toBe(0)
    await press('Back')
    await press('Yes')
    await isElsewhere()
  })

  test('asks a host who has company', async () => {
    party = partyOf({ host: { ...ben, id: anna.id }, members: [member({ role: 'host', seat: 0 }), cara] })
    await enter()
    await press('Back')
    expect(await screen.findByText('Without its host the party is over for everyone in it.')).toBeTruthy()
    await press('Yes')
    await isElsewhere()
  })

  test('Back belongs to the game when it said so', async () => {
    await enter()
    const game = await playGame()
    game.hello()
    await game.hear('welcome')
    game.send('ui.back.set', { isHandled: true })
    await waitFor(async () => {
      await press('Back')
      expect(game.heard.some(message => message.t === 'back')).toBe(true)
    })
    expect(screen.getByRole('region', { name: 'Seats' })).toBeTruthy()
    await press('Room menu')
    await press('Leave')
    await isElsewhere()
  })
})

describe('a lost connection', () => {
  test('is taken up again; a seat that was lost meanwhile is asked for anew', async () => {
    await enter()
    realtime.refuseWatch('party_member_not_exists')
    calls.answer(joinParty, () => {
      realtime.refuseWatch(undefined)
      return {
        party: { ...party, members: [ben, cara, { ...me, seat: 3 }], version: 9 },
        role: 'speaker' as const
      }
    })
    realtime.breakConnections()
    await waitFor(() => expect(seats()[3]).toBe('You'))
  })

  test('to a room that ended meanwhile takes out, with the words', async () => {
    await enter()
    realtime.refuseWatch('party_dismissed')
    realtime.breakConnections()
    await isElsewhere()
    expect(toasts).toEqual(['The party room has been dismissed'])
  })
})
