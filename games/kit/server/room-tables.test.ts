import { beforeEach, expect, test } from 'vitest'

import { type Room, RoomTables } from './room-tables.ts'
import type { PlayerSession, TableSession, WatcherSession } from './sessions.ts'

let rooms: Room[]
let closed: string[]
let isIdle: boolean
let tables: RoomTables<ReturnType<typeof openTable>>

function openTable(room: Room) {
  rooms.push(room)
  return {
    room,
    state: (playerId: string | undefined) => ({
      you: playerId,
      seats: room.players().map(({ seat }) => seat)
    }),
    isIdle: () => isIdle,
    close: () => void closed.push(room.id)
  }
}

beforeEach(() => {
  rooms = []
  closed = []
  isIdle = true
  tables = new RoomTables({ open: openTable, now: () => 1000 })
})

function session(id: string, { partyId = 'party', isPractice = false } = {}): PlayerSession {
  const player = { id, nickName: id, avatar: '' }
  return { token: id, gatewaySession: id, partyId, isPractice, player }
}

function watcher(partyId = 'party'): WatcherSession {
  return { token: 'w', gatewaySession: 'w', partyId, isPractice: false, isWatching: true }
}

function connect(player: TableSession) {
  const messages: object[] = []
  return { messages, ...tables.connect(player, message => messages.push(message)) }
}

test('shows a table to a player who is about to connect, but not one that may close before', () => {
  expect(tables.peek(session('bob'))).toBeUndefined()
  connect(session('ann'))
  expect(tables.peek(session('bob'))).toEqual({ now: 1000, you: 'bob', seats: [0] })
  expect(tables.peek(session('cat', { partyId: 'other' }))).toBeUndefined()
})

test('players of a party share one table; another party and a practice player have their own', () => {
  connect(session('ann'))
  connect(session('bob'))
  connect(session('cat', { partyId: 'other' }))
  connect(session('g_1', { isPractice: true }))
  expect(rooms.map(({ id }) => id)).toEqual(['party', 'other', 'practice:g_1'])
})

test('a new connection gets the state first, then every message in sequence', () => {
  const ann = connect(session('ann'))
  const bob = connect(session('bob'))
  rooms[0]?.broadcast({ t: 'chip' })
  rooms[0]?.send('bob', { t: 'paid' })
  bob.onMessage({ t: 'state' })
  expect(ann.messages).toEqual([
    { t: 'state', seq: 1, now: 1000, you: 'ann', seats: [0] },
    { t: 'chip', seq: 2, now: 1000 }
  ])
  expect(bob.messages).toEqual([
    { t: 'state', seq: 1, now: 1000, you: 'bob', seats: [0, 1] },
    { t: 'chip', seq: 2, now: 1000 },
    { t: 'paid', seq: 3, now: 1000 },
    { t: 'state', seq: 4, now: 1000, you: 'bob', seats: [0, 1] }
  ])
})

test('a player with two connections has one seat and keeps it until both are closed', () => {
  const [phone, tablet] = [connect(session('ann')), connect(session('ann'))]
  phone.onClose()
  expect(rooms[0]?.players()).toMatchObject([{ id: 'ann', seat: 0 }])
  tablet.onClose()
  expect(rooms[0]?.players()).toEqual([])
})

test('gives the next player the lowest free seat', () => {
  const ann = connect(session('ann'))
  connect(session('bob'))
  ann.onClose()
  connect(session('cat'))
  expect(rooms[0]?.players().map(({ id, seat }) => [id, seat])).toEqual([
    ['bob', 1],
    ['cat', 0]
  ])
})

test('closes the table when the last player leaves, but not during a round', () => {
  isIdle = false
  connect(session('ann')).onClose()
  expect(closed).toEqual([])
  isIdle = true
  rooms[0]?.closeIfEmpty()
  expect(closed).toEqual(['party'])
})

test('closes a table that was opened by a request without a connection, after the request', async () => {
  const ann = session('ann')
  expect(await tables.use(ann, ({ room }) => room.id)).toBe('party')
  await expect(tables.use(ann, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(closed).toEqual(['party', 'party'])
  connect(ann)
  await tables.use(ann, () => undefined)
  expect(closed).toHaveLength(2)
})

test('a watcher sees what the party’s table broadcasts, but no player’s own state or messages', () => {
  connect(session('ann'))
  const [guest, elsewhere] = [connect(watcher()), connect(watcher('other'))]
  expect(tables.peek(watcher())).toEqual({ now: 1000, you: undefined, seats: [0] })
  rooms[0]?.broadcast({ t: 'chip' })
  rooms[0]?.send('ann', { t: 'paid' })
  rooms[0]?.refresh()
  guest.onMessage({ t: 'state' })
  const seen = { t: 'state', now: 1000, you: undefined, seats: [0] }
  expect(guest.messages).toEqual([
    { ...seen, seq: 1 },
    { t: 'chip', seq: 2, now: 1000 },
    { ...seen, seq: 3 },
    { ...seen, seq: 4 }
  ])
  expect(elsewhere.messages).toHaveLength(1)
})

test('a watcher has no seat, opens no table and keeps none open', () => {
  const guest = connect(watcher())
  expect(closed).toEqual(['party'])
  connect(session('ann')).onClose()
  expect(rooms[1]?.players()).toEqual([])
  expect(closed).toEqual(['party', 'party'])
  guest.onClose()
})

test('a watcher sees the table that a first player opens', () => {
  const guest = connect(watcher())
  connect(session('ann'))
  expect(guest.messages.at(-1)).toMatchObject({ t: 'state', seats: [0] })
})

test('what a watcher sends reaches no table', () => {
  const heard: unknown[] = []
  const tables = new RoomTables({
    open: room => ({
      ...openTable(room),
      onMessage: (_: PlayerSession, message: unknown) => heard.push(message)
    })
  })
  tables.connect(watcher(), () => {}).onMessage({ t: 'bet' })
  tables.connect(session('ann'), () => {}).onMessage({ t: 'bet' })
  expect(heard).toEqual([{ t: 'bet' }])
})

test('refuses more watchers than players fit into a party, until one leaves', () => {
  const [first] = Array.from({ length: 60 }, () => connect(watcher()))
  expect(() => connect(watcher())).toThrow('Too many guests')
  first?.onClose()
  expect(connect(watcher()).messages).toHaveLength(1)
  expect(connect(watcher('other')).messages).toHaveLength(1)
})
