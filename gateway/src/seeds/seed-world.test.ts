import { verify } from '@node-rs/argon2'
import { listLeaderboard } from '@tambay/contracts/game'
import { listConversations } from '@tambay/contracts/messages/conversations'
import { listMessages } from '@tambay/contracts/messages/messages'
import { getBalanceHistory, listTransactions } from '@tambay/contracts/wallet'
import { getWheel, listRewards } from '@tambay/contracts/wheel'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { startApp } from '#testing/start-app.ts'
import { demoUsernames } from './people/people.ts'
import { seedWorld } from './seed-world.ts'

const t = await startApp()
await t.fastify.ready()
await Promise.all([seedWorld(t, t.clock.now()), seedWorld(t, t.clock.now())])

async function findUser(username: string) {
  const [user] = await t.db.select().from(users).where(eq(users.username, username))
  if (!user) throw new Error(`${username} was not created`)
  return user
}

async function logIn(username: string) {
  const { id } = await findUser(username)
  return { id, token: (await t.sessions.issueForUser(id, 'test')).token }
}

test('creates the demo world once, even if two gateways start at the same time', async () => {
  const count = async () => (await t.db.execute(sql`SELECT count(*) FROM entry`)).rows[0]?.count
  const before = await count()
  await seedWorld(t, t.clock.now())
  expect(await count()).toBe(before)
})

test.each(demoUsernames)('%s can log in with the demo password', async username => {
  const { passwordHash } = await findUser(username)
  expect(await verify(passwordHash ?? '', 'Tambay#2026')).toBe(true)
})

test('a demo wallet has thirty days of transactions and balances', async () => {
  const { token } = await logIn('maria01')
  const { items, total_in } = (await t.call(listTransactions, { currency: 'coin', limit: 50 }, { token }))
    .data
  expect(items.length).toBeGreaterThan(30)
  expect(total_in).toBeGreaterThan(3000)
  const days = (await t.call(getBalanceHistory, { currency: 'coin' }, { token })).data.items
  expect(new Set(days.map(each => each.balance)).size).toBeGreaterThan(10)
})

test('the demo accounts are on the leaderboards of today and this week', async () => {
  const { id, token } = await logIn('maria01')
  for (const period of ['day', 'week'] as const) {
    const { data } = await t.call(listLeaderboard, { game_id: 'color-game', period }, { token })
    expect(data.items.length).toBeGreaterThan(10)
    expect(data.mine?.user.id).toBe(id)
  }
})

test('each demo account has one spin, a ticket left and more tickets to earn', async () => {
  for (const username of demoUsernames) {
    const { token } = await logIn(username)
    const { mine } = (await t.call(getWheel, undefined, { token })).data.turntable
    expect(mine?.ticket_count).toBeGreaterThanOrEqual(1)
    expect(mine).toMatchObject({ is_daily_ticket_due: true, round_tickets_left: 3, next_nonce: 2 })
    expect((await t.call(listRewards, {}, { token })).data.items).toHaveLength(1)
  }
})

test('the demo accounts have chats, requests and readable threads', async () => {
  for (const username of demoUsernames) {
    const { token } = await logIn(username)
    const boxOf = async (box: 'chats' | 'requests') =>
      (await t.call(listConversations, { box }, { token })).data.items
    const [chats, requests] = [await boxOf('chats'), await boxOf('requests')]
    expect([chats.length >= 2, requests.length >= 1]).toEqual([true, true])
    for (const { id, unread_count, own_read_seq, peer } of [...chats, ...requests]) {
      const { items } = (await t.call(listMessages, { conversation_id: id ?? '' }, { token })).data
      const unread = items.filter(({ seq, sender_id }) => seq > own_read_seq && sender_id === peer.id)
      expect(unread).toHaveLength(unread_count)
    }
  }
})
