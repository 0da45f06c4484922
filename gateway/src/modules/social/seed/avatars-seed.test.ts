import { getParty, listParties } from '@tambay/contracts/party'
import { listSuggestedPeople } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { shippedGames } from '#modules/party/games/shipped-games.ts'
import { users } from '#modules/user/tables.ts'
import { seedWorld } from '#seeds/seed-world.ts'
import { createTestApp, type TestApp } from '#testing/create-test-app.ts'

let app: TestApp
beforeAll(async () => {
  const origins = shippedGames.map(({ id }) => [id, `http://${id}.localhost:3005`])
  app = await createTestApp({ GAME_ORIGINS: Object.fromEntries(origins) })
  await seedWorld(app, app.clock.now())
})
afterAll(() => app.close())

async function tokenOf(username: string | undefined) {
  if (username === undefined) return {}
  const [user] = await app.db.select().from(users).where(eq(users.username, username))
  return { token: (await app.sessions.issueForUser(user?.id ?? '', 'test')).token }
}

const repeated = (shown: { avatar: string }[]) =>
  shown.map(({ avatar }) => avatar).filter((avatar, index, all) => all.indexOf(avatar) !== index)

test.each([undefined, 'maria01', 'jose02', 'liza03'])(
  'the first ten people to follow have different avatars for %s',
  async username => {
    const { items } = (await app.call(listSuggestedPeople, { limit: 10 }, await tokenOf(username))).data
    expect(items).toHaveLength(10)
    expect(repeated(items)).toEqual([])
  }
)

test('the members of each demo party have different avatars', async () => {
  const { items } = (await app.call(listParties, { limit: 50 })).data
  expect(items.length).toBeGreaterThan(10)
  for (const { id, name } of items) {
    const { party } = (await app.call(getParty, { party_id: id })).data
    expect([name, ...repeated(party.members)]).toEqual([name])
  }
})
