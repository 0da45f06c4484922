import { startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { listLeaderboard } from '@tambay/contracts/game'
import { getGuestToken } from '@tambay/contracts/guest'
import { dismissParty, joinParty, leaveParty, type Party } from '@tambay/contracts/party'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { getUserInfo } from '@tambay/contracts/user'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { enterRoom, answerRoomCalls } from '../../testing/enter-room.ts'
import { press } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { playGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

type Change = ServerEvents['party_change']

const me = member()
const cara = member({ id: '10000003', nick_name: 'Cara', seat: 2 })
const dan = member({ id: '10000004', nick_name: 'Dan', seat: null, role: 'audience' })

const realtime = await startRealtime()
const calls = mockCallsBeforeEach()
let party: Party
let toasts: string[]
beforeEach(() => {
  realtime.refuse('watch_party', undefined)
  realtime.requested.length = 0
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  party = partyOf({ members: [ben, me], version: 5 })
  answerRoomCalls(calls, () => party)
  toasts = recordToasts()
})

const enter = () => enterRoom(party, realtime)
const seats = () =>
  within(screen.getByRole('region', { name: 'Seats' }))
    .getAllByRole('listitem')
    .map(seat => seat.textContent)
const asked = (path: string) => calls.seen.filter(call => call.path === path).length
const theEnd = async () => {
  const way = await screen.findByRole('link', { name: 'Live rooms' })
  return [screen.getByRole('heading', { level: 2 }).textContent, way.getAttribute('href')]
}
const isElsewhere = () => screen.findByText('Elsewhere')

test('the header shows the tickets once one was won', async () => {
  await enter()
  expect(screen.queryByText(/ticket/)).toBeNull()
  realtime.tell('tickets', { ticket_count: 3 })
  expect(await screen.findByText('3 tickets')).toBeTruthy()
})

describe('members', () => {
  test('shows nine seats, the host first, and counts the audience', async () => {
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
    const list = within(await screen.findByRole('dialog'))
    const names = (await list.findAllByRole('listitem')).map(row => row.textContent)
    expect(names).toEqual([
      'BenLevel 4Host',
      'Anna (you)Level 4 · Seat 1Player',
      'CaraLevel 4 · Seat 2Player',
      'DanLevel 4Audience'
    ])
  })

  test('shows the empty host seat of a practice room, and shortens guest names to their last characters', async () => {
    const guest = (nick_name: string, seat: number) =>
      member({ id: `g_${seat}`, nick_name, seat, is_guest: true })
    party = partyOf({
      is_guest_room: true,
      members: [me, guest('Guest17320411', 2), guest('Guest17321066', 3)]
    })
    calls.answer(getGuestToken, () => ({ token: 'g_new', token_expire_at: 2_000_000_000 }))
    await enter()
    expect(seats().slice(0, 4)).toEqual(['No host', 'Anna', 'Guest…0411', 'Guest…1066'])
  })

  const tellChange = (base: number, version: number, change: Partial<Change> = {}) =>
    realtime.tell('party_change', { party_id: party.id, base, version, ...change })

  test('applies changes to the seats, the audience and the settings', async () => {
    await enter()
    tellChange(5, 6, { joined: [cara, dan], settings: { locked_seats: [4] } })
    await waitFor(() => expect(seats()[2]).toBe('Cara'))
    expect(seats()[9]).toContain('1 in the audience')
    tellChange(6, 8, { joined: [{ ...cara, seat: 5 }], left: [dan.id] })
    await waitFor(() => expect(seats()[5]).toBe('Cara'))
    expect([seats()[2], seats()[9]]).toEqual(['Seat 2 is free', expect.stringContaining('0 in the audience')])
  })

  test('ignores changes that were already applied, and changes of another room', async () => {
    await enter()
    tellChange(4, 5, { left: [ben.id] })
    realtime.tell('party_change', { party_id: '999999999999', base: 5, version: 6, left: [ben.id] })
    tellChange(5, 6, { joined: [cara] })
    await waitFor(() => expect(seats()[2]).toBe('Cara'))
    expect(seats()[0]).toBe('HostBen')
  })

  test('requests a snapshot after a missed change, and ignores an older snapshot', async () => {
    await enter()
    realtime.requested.length = 0
    tellChange(7, 8, { joined: [dan] })
    await waitFor(() => expect(realtime.requested).toEqual(['watch_party']))
    realtime.tell('party', { ...party, members: [ben, me, cara, dan], version: 8 })
    await waitFor(() => expect(seats()[2]).toBe('Cara'))
    realtime.tell('party', { ...party, members: [ben, me], version: 7 })
    tellChange(8, 9, { left: [dan.id] })
    await waitFor(() => expect(seats()[9]).toContain('0 in the audience'))
    expect(seats()[2]).toBe('Cara')
  })
})

describe('ending the party', () => {
  test('dismissing the party closes the room for everyone and shows the message of 50017', async () => {
    await enter()
    const game = await playGame()
    game.hello()
    realtime.tell('party_dismissed', {
      party_id: party.id,
      code: 50017,
      msg: 'The party room has been dismissed'
    })
    expect(await theEnd()).toEqual(['The party room has been dismissed', '/party-hubs'])
    expect(toasts).toEqual(['The party room has been dismissed'])
    expect((await game.hear('room.dismissed')).p).toEqual({
      code: 50017,
      message: 'The party room has been dismissed'
    })
    expect(asked(leaveParty.path)).toBe(0)
  })

  test('an operator who closes the room tells everyone why', async () => {
    await enter()
    const msg = 'Tambay closed this room: Insults in the name'
    realtime.tell('party_dismissed', { party_id: party.id, code: 50017, msg, is_by_operator: true })
    expect(await theEnd()).toEqual([msg, '/party-hubs'])
    expect(screen.queryByText(/The host ended it/)).toBeNull()
  })

  test('the host ends the party after confirming', async () => {
    party = partyOf({ host: { ...ben, id: anna.id }, members: [member({ role: 'host', seat: 0 }), cara] })
    await enter()
    await press('Room menu')
    await press('End party')
    await press('Yes')
    await isElsewhere()
    expect(asked(dismissParty.path)).toBe(1)
  })

  test('other members cannot end the party', async () => {
    await enter()
    await press('Room menu')
    await screen.findByRole('button', { name: 'Share link' })
    expect(screen.queryByRole('button', { name: 'End party' })).toBeNull()
  })

  test('entering another room in another tab closes this room', async () => {
    await enter()
    realtime.tell('party_change', { party_id: party.id, base: 8, version: 9, left: [me.id] })
    expect(await theEnd()).toEqual(['You’re no longer in this room.', '/party-hubs'])
    expect(toasts).toEqual(['You’re no longer in this room.'])
  })

  test('shows a kicked member why they were removed', async () => {
    await enter()
    const msg = 'The host removed you from this room.'
    realtime.tell('party_removed', { party_id: party.id, reason: 'kicked', msg })
    expect(await theEnd()).toEqual([msg, '/party-hubs'])
    expect(toasts).toEqual([msg])
  })
})

describe('after a lost connection', () => {
  test('joins again if the seat was lost', async () => {
    await enter()
    realtime.refuse('watch_party', 'party_member_not_exists')
    calls.answer(joinParty, () => {
      realtime.refuse('watch_party', undefined)
      return {
        party: { ...party, members: [ben, cara, { ...me, seat: 3 }], version: 9 },
        role: 'speaker' as const
      }
    })
    realtime.breakConnections()
    await waitFor(() => expect(seats()[3]).toBe('You'))
  })

  test('leaves a room that was dismissed in the meantime and shows the message', async () => {
    await enter()
    realtime.refuse('watch_party', 'party_dismissed')
    realtime.breakConnections()
    expect(await theEnd()).toEqual(['The party room has been dismissed', '/party-hubs'])
    expect(toasts).toEqual(['The party room has been dismissed'])
  })
})

test('tells the user about a new level', async () => {
  await enter()
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, level: 5 } }))
  realtime.tell('profile_changed', { user_id: anna.id })
  await waitFor(() => expect(toasts).toEqual(['You reached level 5.']))
})

test('shows the leaderboard of the game', async () => {
  calls.answer(listLeaderboard, () => ({
    items: [{ user: ben, rank: 1, score: 800, wins: 2, best: 800, rounds: 2 }],
    next_cursor: null,
    mine: null,
    starts_at: 1_795_104_000,
    ends_at: 1_795_190_400
  }))
  await enter()
  await press('Room menu')
  await press(/^Leaderboard/)
  const sheet = within(await screen.findByRole('dialog', { name: /^Leaderboard.· Color Game$/ }))
  expect((await sheet.findByRole('list', { name: 'Best players' })).textContent).toContain('Ben')
  expect(sheet.queryByRole('link')).toBeNull()
})
