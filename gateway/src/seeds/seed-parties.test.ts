import { getCurrentParty, getParty, joinParty, listParties, listPartyTags } from '@tambay/contracts/party'
import { listChat } from '@tambay/contracts/room/chat'
import { getGiftBoard, listGiven } from '@tambay/contracts/room/gifts'
import { listFollowedParties, listFootprint } from '@tambay/contracts/room/visits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { shippedGames } from '#modules/party/games/shipped-games.ts'
import { removeAbsent } from '#modules/party/presence/lease.ts'
import { party as parties } from '#modules/party/tables.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { endedParties, liveParties } from './party/seed-parties.ts'
import { seedWorld } from './seed-world.ts'

let app: TestApp
beforeAll(async () => {
  const origins = shippedGames.map(({ id }) => [id, `http://${id}.localhost:3005`])
  app = await createTestApp({ GAME_ORIGINS: Object.fromEntries(origins) })
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

async function logIn(username: string) {
  const [user] = await app.db.select().from(users).where(eq(users.username, username))
  return { token: (await app.sessions.issueForUser(user?.id ?? '', 'test')).token }
}

test('a demo account follows live hosts and has visits on several days', async () => {
  const caller = await logIn('maria01')
  const followed = (await app.call(listFollowedParties, {}, caller)).data.items
  expect(followed.length).toBeGreaterThanOrEqual(4)
  const visits = (await app.call(listFootprint, {}, caller)).data.items
  expect(visits.some(({ party }) => party.is_live && party.auth === 1)).toBe(true)
  expect(visits.filter(({ party }) => !party.is_live)).toHaveLength(endedParties.length)
  const days = visits.map(visit => manilaDay(new Date(visit.visited_at * 1000)))
  expect(new Set(days).size).toBeGreaterThanOrEqual(5)
})

test('people in the demo parties chat and give gifts', async () => {
  const caller = await logIn('maria01')
  const [room] = await app.db.select().from(parties).where(eq(parties.name, 'Birit Queens Only'))
  const query = { party_id: room?.id ?? '' }
  await app.call(joinParty, query, caller)
  expect((await app.call(getCurrentParty, undefined, caller)).data.party?.id).toBe(room?.id)
  const { items } = (await app.call(listChat, query, caller)).data
  expect(items.length).toBeGreaterThan(4)
  expect(new Set(items.map(({ member }) => member.id)).size).toBeGreaterThan(1)
  expect(items.every(({ created_at: time }) => time * 1000 <= app.clock.now().getTime())).toBe(true)
  expect((await app.call(listGiven, query, caller)).data.items.length).toBeGreaterThan(0)
  expect((await app.call(getGiftBoard, { side: 'receivers' })).data.items.length).toBeGreaterThan(5)
})

test('an hour later, the demo parties still have their members, who have no connections', async () => {
  app.clock.advance(3_600_000)
  await removeAbsent(app)
  const { items } = (await app.call(listParties, { limit: 50 })).data
  const listed = liveParties.filter(party => party.auth !== 1)
  expect(items.map(party => party.name).toSorted()).toEqual(
    [...listed.map(party => party.name), 'Color Game Practice'].toSorted()
  )
  expect(items.some(party => party.auth === 2)).toBe(true)
  expect((await app.call(listPartyTags, undefined)).data.items.length).toBeGreaterThan(4)
  const [first] = items
  const { party } = (await app.call(getParty, { party_id: first?.id ?? '' })).data
  expect(party.members).toHaveLength(party.member_count)
})
