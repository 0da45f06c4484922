import { verify } from '@node-rs/argon2'
import { listLeaderboard } from '@tambay/contracts/game'
import { getBalanceHistory, listTransactions } from '@tambay/contracts/wallet'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { assertSound } from '../testing/assert-sound.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { seedWorld } from './seed-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.fastify.ready()
  await Promise.all([seedWorld(t, t.clock.now()), seedWorld(t, t.clock.now())])
})
afterAll(() => t.close())

async function findUser(username: string) {
  const { rows } = await t.db.execute<{ id: string; password_hash: string }>(
    sql`SELECT id::text, password_hash FROM users WHERE username = ${username}`
  )
  const [user] = rows
  if (!user) throw new Error(`${username} was not created`)
  return user
}

test('creates the demo world once, even if two gateways start at the same time', async () => {
  const count = async () => (await t.db.execute(sql`SELECT count(*) FROM entry`)).rows[0]?.count
  const before = await count()
  await seedWorld(t, t.clock.now())
  expect(await count()).toBe(before)
})

test.each(['maria01', 'jose02', 'liza03'])('%s can log in with the demo password', async username => {
  const { password_hash } = await findUser(username)
  expect(await verify(password_hash, 'Tambay#2026')).toBe(true)
})

test('a demo wallet has thirty days of transactions and balances', async () => {
  const { id } = await findUser('maria01')
  const { token } = await t.sessions.issueForUser(id, 'test')
  const { items, total_in } = (await t.call(listTransactions, { currency: 'coin', limit: 50 }, { token }))
    .data
  expect(items.length).toBeGreaterThan(30)
  expect(total_in).toBeGreaterThan(3000)
  const days = (await t.call(getBalanceHistory, { currency: 'coin' }, { token })).data.items
  expect(new Set(days.map(each => each.balance)).size).toBeGreaterThan(10)
})

test('the ledger of the demo world passes reconciliation', async () => {
  await expect(assertSound(t.db)).resolves.toBeUndefined()
})

test('the demo accounts are on the leaderboards of today and this week', async () => {
  const { id } = await findUser('maria01')
  const { token } = await t.sessions.issueForUser(id, 'test')
  for (const period of ['day', 'week'] as const) {
    const { data } = await t.call(listLeaderboard, { game_id: 'color-game', period }, { token })
    expect(data.items.length).toBeGreaterThan(10)
    expect(data.mine?.user.id).toBe(id)
  }
})
