import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'
import type { TestSocket } from '#testing/test-sockets.ts'
import { closeEndedConnections } from './live-sessions.ts'
import { session } from './tables.ts'

const t = await startApp()

async function closeAll(): Promise<void> {
  for (const gateway of t.gateways) await closeEndedConnections(gateway)
}

const reconnectError = ({ socket }: TestSocket) =>
  new Promise(resolve =>
    socket.once('connect_error', error => resolve('data' in error ? error.data : undefined))
  )

test('keeps connections with a live session and connections of visitors', async () => {
  const ann = await t.signUp('ann11')
  const sockets = [await ann.connect(), await t.connect()]
  await closeAll()
  for (const { emit } of sockets) expect(await emit('watch_hubs', {})).toMatchObject({ code: 0 })
  expect(sockets.map(({ socket }) => socket.connected)).toEqual([true, true])
})

test('closes only the connection of the session that another process ended', async () => {
  const bob = await t.signUp('bob12')
  const tablet = await t.sessions.issueForUser(bob.id, 'tablet')
  const [ended, kept] = [await bob.connect(), await t.connect(tablet.token)]
  // Subscribe first, because the gateway's periodic job may close the connection at any time.
  const refused = reconnectError(ended)
  await t.db.update(session).set({ revokedAt: t.clock.now() }).where(eq(session.id, bob.sessionId))
  await closeAll()
  expect(await refused).toMatchObject({ code: 20002 })
  expect(kept.socket.connected).toBe(true)
})

test('closes the connection of an expired session', async () => {
  const cay = await t.signUp('cay13')
  const connection = await cay.connect()
  const refused = reconnectError(connection)
  t.clock.advance(30 * 86_400_000)
  await closeAll()
  expect(await refused).toMatchObject({ code: 20000 })
})

test('checks more sessions than a statement could have parameters', async () => {
  const ids = Array.from({ length: 70_000 }, () => randomUUID())
  const dropped: string[] = []
  const realtime = {
    connectedSessions: () => ids,
    dropSessions: (ended: string[]) => void dropped.push(...ended)
  }
  await closeEndedConnections({ ...t, realtime })
  expect(dropped).toHaveLength(ids.length)
})
