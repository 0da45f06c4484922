import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'

import { createDatabase, queryAt, type TestDatabase } from '../../testing/create-database.ts'
import { makeTestFolders } from '../../testing/game-app.ts'
import type { OpenRound, OrderRow } from '../orders/journal.ts'
import { GameDatabase } from './game-database.ts'
import { openCluster } from './open-cluster.ts'
import { PostgresJournal } from './postgres-journal.ts'
import { RoomOwners } from './room-owners.ts'
import { ServerLease } from './server-lease.ts'

const warn = () => {}
const leaseMs = 60_000

let database: TestDatabase
let roomId = ''
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())
beforeEach(context => {
  roomId = context.task.id
})

const sql = (text: string, values: unknown[] = []) => queryAt(database.url, text, values)

interface ServerOptions {
  idleMs?: number
  usedRooms?: () => Set<string>
}

async function startServer(url: string, { idleMs, usedRooms = () => new Set<string>() }: ServerOptions = {}) {
  const connection = await GameDatabase.open(database.url, 'test-game', warn)
  const lease = await ServerLease.take({ database: connection, url, leaseMs })
  const journal = new PostgresJournal(connection, lease)
  const owners = new RoomOwners({ database: connection, lease, journal, leaseMs: 300, idleMs, warn })
  const taken: OpenRound[] = []
  let isLost = false
  const start = () =>
    owners.start({
      recover() {},
      // Rounds of earlier tests are taken as well.
      takeOver: rounds => void taken.push(...rounds.filter(round => round.roomId.startsWith(roomId))),
      usedRooms,
      onLost: () => void (isLost = true)
    })
  onTestFinished(async () => {
    await owners.stop()
    await lease.release().catch(warn)
    await connection.close()
  })
  return { connection, lease, journal, owners, taken, start, isLost: () => isLost }
}
type Server = Awaited<ReturnType<typeof startServer>>

/** As if the server had not been heard of for the time of its lease. */
const expire = ({ lease }: Server) =>
  sql(`UPDATE game_test_game.server SET expires_at = now() - interval '1 s' WHERE id = $1`, [lease.id])

function order(orderRef: string, more: Partial<OrderRow> = {}): OrderRow {
  const player = { playerId: 'ann', gatewaySession: 'a-session', reason: 'Test', data: '{}' }
  return {
    orderRef,
    roundId: `round-${roomId}`,
    ...player,
    amount: 50,
    status: 'holding',
    payout: 0,
    ...more
  }
}

const openRound = ({ journal }: Server) =>
  journal.openRound({ roundId: `round-${roomId}`, roomId, data: '{}' })

const contents = () =>
  sql(
    `SELECT round.data, closed_at, status, payout::int FROM game_test_game.round AS round
     LEFT JOIN game_test_game.round_order USING (round_id) WHERE room_id = $1 ORDER BY order_ref`,
    [roomId]
  )

test('the first server that is asked for a table owns it, and the others know where it is', async () => {
  const one = await startServer('http://one')
  const other = await startServer('http://other')
  expect(await one.owners.locate(roomId)).toBeUndefined()
  expect(await other.owners.locate(roomId)).toBe('http://one')
  expect(await one.owners.locate(roomId)).toBeUndefined()
})

test('of servers that are asked at the same time, exactly one owns the table', async () => {
  const servers = await Promise.all(['a', 'b', 'c', 'd'].map(name => startServer(`http://${name}`)))
  const answers = await Promise.all(servers.map(({ owners }) => owners.locate(roomId)))
  expect(answers.filter(answer => answer === undefined)).toHaveLength(1)
  expect(new Set(answers).size).toBe(2)
})

test('a running server keeps its table however long others ask for it', async () => {
  const one = await startServer('http://one')
  const other = await startServer('http://other')
  await one.owners.locate(roomId)
  await openRound(one)
  one.start()
  other.start()
  await expect.poll(() => other.owners.locate(roomId)).toBe('http://one')
  expect(other.taken).toEqual([])
})

test('another server takes the table of a dead one with its open rounds and their orders', async () => {
  const dead = await startServer('http://dead')
  await dead.owners.locate(roomId)
  await openRound(dead)
  await dead.journal.addOrder(order(`order-${roomId}`))
  await dead.journal.saveRound(`round-${roomId}`, '{"dice":1}')
  await dead.journal.saveOrder({ orderRef: `order-${roomId}`, status: 'settling', payout: 100 })
  await expire(dead)

  const next = await startServer('http://next')
  next.start()
  await expect.poll(() => next.taken).toHaveLength(1)
  const orders = [{ orderRef: `order-${roomId}`, status: 'settling', payout: 100 }]
  expect(next.taken).toMatchObject([{ roundId: `round-${roomId}`, data: '{"dice":1}', orders }])
  expect(await next.owners.locate(roomId)).toBeUndefined()
})

test('a server without its lease writes nothing, whatever it tries', async () => {
  const old = await startServer('http://old')
  await old.owners.locate(roomId)
  await openRound(old)
  await old.journal.addOrder(order(`order-${roomId}`))
  await expire(old)
  const next = await startServer('http://next')
  next.start()
  await expect.poll(() => next.taken).toHaveLength(1)
  const before = await contents()

  const { journal } = old
  const ended = { orderRef: `order-${roomId}`, status: 'settled', payout: 999 } as const
  const attempts = [
    () => openRound(old),
    () => journal.openRound({ roundId: `other-${roomId}`, roomId, data: '{}' }),
    () => journal.saveRound(`round-${roomId}`, '{"dice":6}'),
    () => journal.addOrder(order(`late-${roomId}`)),
    () => journal.saveOrder(ended),
    () => journal.closeRound(`round-${roomId}`)
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ name: 'LeaseLost' })
  await journal.forgetOrder(`order-${roomId}`)
  await journal.forgetRound(`round-${roomId}`)
  expect(await contents()).toEqual(before)
  await expect(old.lease.renew()).rejects.toMatchObject({ name: 'LeaseLost' })
  expect(old.lease.isHeld).toBe(false)
})

test('a server that learns that its lease is over reports it', async () => {
  const old = await startServer('http://old')
  await sql('DELETE FROM game_test_game.server WHERE id = $1', [old.lease.id])
  old.start()
  await expect.poll(old.isLost).toBe(true)
  await expect(old.owners.locate(roomId)).rejects.toMatchObject({ name: 'LeaseLost' })
})

test('a take-over waits for a write that has begun, and then sees it', async () => {
  const old = await startServer('http://old')
  await old.owners.locate(roomId)
  await openRound(old)
  const writer = new Client({ connectionString: database.url })
  await writer.connect()
  await writer.query('BEGIN')
  await writer.query('SELECT FROM game_test_game.room WHERE room_id = $1 FOR SHARE', [roomId])
  await writer.query(`UPDATE game_test_game.round SET data = '{"dice":3}' WHERE room_id = $1`, [roomId])
  await expire(old)
  const next = await startServer('http://next')
  next.start()
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => sql(waiting)).not.toHaveLength(0)
  expect(next.taken).toEqual([])
  await writer.query('COMMIT')
  await writer.end()
  await expect.poll(() => next.taken).toMatchObject([{ data: '{"dice":3}' }])
})

test('two servers that look for the tables of a dead one take each of them once', async () => {
  const dead = await startServer('http://dead')
  const rooms = Array.from({ length: 50 }, (_, index) => `${roomId}-${index}`)
  for (const room of rooms) {
    await dead.owners.locate(room)
    await dead.journal.openRound({ roundId: `round-${room}`, roomId: room, data: '{}' })
  }
  await expire(dead)
  const others = [await startServer('http://one'), await startServer('http://two')]
  for (const { start } of others) start()
  const taken = () => others.flatMap(other => other.taken.map(round => round.roomId))
  await expect.poll(taken).toHaveLength(50)
  expect(new Set(taken())).toEqual(new Set(rooms))
})

test('a write is repeated after its connection to the database was lost', async () => {
  const server = await startServer('http://one')
  await server.owners.locate(roomId)
  await openRound(server)
  await sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  )
  await server.journal.saveRound(`round-${roomId}`, '{"dice":2}')
  expect(await contents()).toMatchObject([{ data: '{"dice":2}' }])
})

test('a room without players is given back, unless it has an open round', async () => {
  const busy = `${roomId}-busy`
  const used = `${roomId}-used`
  const one = await startServer('http://one', { idleMs: 1, usedRooms: () => new Set([used]) })
  for (const room of [roomId, busy, used]) await one.owners.locate(room)
  await one.journal.openRound({ roundId: `round-${busy}`, roomId: busy, data: '{}' })
  one.start()
  const owned = () =>
    sql(
      'SELECT room_id FROM game_test_game.room WHERE server_id = $1 AND starts_with(room_id, $2) ORDER BY 1',
      [one.lease.id, roomId]
    )
  await expect.poll(owned).toEqual([{ room_id: busy }, { room_id: used }])
})

test('a server that stops gives its tables back at once', async () => {
  const old = await startServer('http://old')
  await old.owners.locate(roomId)
  await old.lease.release()
  const next = await startServer('http://next')
  expect(await next.owners.locate(roomId)).toBeUndefined()
})

test('a repeated write is the same write, and an order of another round is found', async () => {
  const server = await startServer('http://one')
  await server.owners.locate(roomId)
  await openRound(server)
  await openRound(server)
  expect(await server.journal.addOrder(order(`order-${roomId}`))).toBeUndefined()
  expect(await server.journal.addOrder(order(`order-${roomId}`))).toBeUndefined()
  await server.journal.saveOrder({ orderRef: `order-${roomId}`, status: 'held', payout: 0 })
  expect(await server.journal.addOrder(order(`order-${roomId}`))).toMatchObject({ status: 'held' })
  const larger = order(`order-${roomId}`, { amount: 70 })
  expect(await server.journal.addOrder(larger)).toMatchObject({ amount: 50 })
  await expect(
    server.journal.openRound({ roundId: `round-${roomId}`, roomId, data: '{"other":1}' })
  ).rejects.toMatchObject({ name: 'LeaseLost' })
})

test('after a restore, a starting server opens the rounds of the last minutes and takes them', async () => {
  const server = await startServer('http://one')
  await server.owners.locate(roomId)
  await openRound(server)
  await server.journal.addOrder(order(`order-${roomId}`))
  await server.journal.saveOrder({ orderRef: `order-${roomId}`, status: 'settled', payout: 100 })
  await server.journal.closeRound(`round-${roomId}`)
  expect(await server.journal.openRounds(roomId)).toEqual([])
  await sql('DELETE FROM game_test_game.room WHERE room_id = $1', [roomId])

  const folders = makeTestFolders()
  writeFileSync(join(folders.data, 'restored'), '')
  const restored = await openCluster({
    gameId: 'test-game',
    databaseUrl: database.url,
    serverUrl: 'http://restored',
    leaseMs,
    dataFolder: folders.data,
    warn
  })
  onTestFinished(async () => {
    await restored.close()
    folders.remove()
  })
  expect(existsSync(join(folders.data, 'restored'))).toBe(false)
  const taken: OpenRound[] = []
  restored.start({
    recover() {},
    takeOver: rounds => void taken.push(...rounds.filter(round => round.roomId === roomId)),
    usedRooms: () => new Set(),
    onLost() {}
  })
  await expect.poll(() => taken).toMatchObject([{ orders: [{ status: 'settling', payout: 100 }] }])
})

test('after 10 minutes, a closed round is removed', async () => {
  const server = await startServer('http://one')
  await server.owners.locate(roomId)
  await openRound(server)
  await server.journal.closeRound(`round-${roomId}`)
  await sql(`UPDATE game_test_game.round SET closed_at = now() - interval '11 min' WHERE room_id = $1`, [
    roomId
  ])
  await server.journal.openRound({ roundId: `next-${roomId}`, roomId, data: '{}' })
  await server.journal.closeRound(`next-${roomId}`)
  expect(await contents()).toHaveLength(1)
})
