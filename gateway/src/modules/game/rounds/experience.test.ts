import { reportRound } from '@tambay/contracts/game-server'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { levelAt, levelStart } from '#identity/users/level.ts'
import { users } from '#identity/users/tables.ts'
import { asGame, finishRound, openSession, placeBet } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let session: string
const app = await startApp({ SIGN_UP_COINS: 100_000 })
const { ann } = newPeople(app, 'ann')
beforeEach(async () => {
  session = await openSession(app, ann, (await openParty(ann)).id)
})

const infoOf = async () => (await ann.call(getUserInfo, undefined)).data.user_info

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [399, 2],
  [400, 3],
  [8100, 10]
])('%d experience is level %d', (experience, level) => {
  expect(levelAt(experience)).toBe(level)
  expect(levelStart(level)).toBeLessThanOrEqual(experience)
  expect(levelStart(level + 1)).toBeGreaterThan(experience)
})

test('a round earns 10 experience, whatever was staked in it', async () => {
  const roundId = `round-of-${ann.id}`
  await placeBet(app, session, { amount: 15_000, roundId })
  await asGame(app, reportRound, { session, round_id: roundId, score: 1 })
  expect((await infoOf()).experience).toBe(10)
})

test('a repeated report earns nothing', async () => {
  const report = { session, round_id: await finishRound(app, session, 1), score: 1 }
  await asGame(app, reportRound, report)
  expect((await infoOf()).experience).toBe(10)
})

test('a player earns at most 500 experience a day and reaches the next level', async () => {
  for (let count = 0; count < 39; count++) await finishRound(app, session, 1)
  const event = (await ann.connect()).next('profile_changed')
  await Promise.all(Array.from({ length: 12 }, () => finishRound(app, session, 1)))
  expect(await event).toEqual({ user_id: ann.id })
  expect(await infoOf()).toMatchObject({
    experience: 500,
    level: 3,
    level_experience: 400,
    next_level_experience: 900
  })
  app.clock.advance(24 * 3_600_000)
  session = await openSession(app, ann, (await openParty(ann)).id)
  await finishRound(app, session, 1)
  expect((await infoOf()).experience).toBe(510)
})

test('the tenth level brings the first VIP level', async () => {
  await app.db.update(users).set({ level: 9, experience: 8095 }).where(eq(users.id, ann.id))
  await finishRound(app, session, 1)
  expect(await infoOf()).toMatchObject({ experience: 8105, level: 10, vip_level: 1 })
})
