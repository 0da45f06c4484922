import { getParty, getRecentGames, listParties, listPartyTags } from '@tambay/contracts/party'
import { listFollowedParties, listFootprint } from '@tambay/contracts/room/visits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { users } from '#modules/user/tables.ts'
import { seedWorld } from '#seeds/seed-world.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { manilaDay } from '#time/manila.ts'
import { shippedGames } from '../games/shipped-games.ts'
import { removeAbsent } from '../presence/lease.ts'
import { endedParties, liveParties } from './seed-parties.ts'

let app: TestApp
beforeAll(async () => {
  const origins = shippedGames.map(({ id }) => [id, `http://${id}.localhost:3005`])
  app = await createTestApp({ GAME_ORIGINS: Object.fromEntries(origins) })
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

test('the demo parties are listed and keep their members, who have no connections', async () => {
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

test('a demo account has recent games', async () => {
  const [maria] = await app.db.select().from(users).where(eq(users.username, 'maria01'))
  const { token } = await app.sessions.issueForUser(maria?.id ?? '', 'test')
  expect((await app.call(getRecentGames, {}, { token })).data.items.map(game => game.id)).toEqual([
    'color-game'
  ])
})

test('a demo account follows live hosts and has visits on several days', async () => {
  const [maria] = await app.db.select().from(users).where(eq(users.username, 'maria01'))
  const { token } = await app.sessions.issueForUser(maria?.id ?? '', 'test')
  const followed = (await app.call(listFollowedParties, {}, { token })).data.items
  expect(followed.length).toBeGreaterThanOrEqual(4)
  const visits = (await app.call(listFootprint, {}, { token })).data.items
  expect(visits.some(({ party }) => party.is_live && party.auth === 1)).toBe(true)
  expect(visits.filter(({ party }) => !party.is_live)).toHaveLength(endedParties.length)
  expect(
    new Set(visits.map(visit => manilaDay(new Date(visit.visited_at * 1000)))).size
  ).toBeGreaterThanOrEqual(5)
})
