import { getParty, getRecentGames, listParties, listPartyTags } from '@tambay/contracts/party'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { users } from '#modules/user/tables.ts'
import { seedWorld } from '#seeds/seed-world.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'
import { removeAbsent } from '../presence/lease.ts'
import { liveParties } from './seed-parties.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

test('the demo parties are listed and keep their members without connections', async () => {
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
