import { blockUser } from '@tambay/contracts/block'
import { getGame, listLeaderboard } from '@tambay/contracts/game'
import { joinParty, listGames } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { game } from '#modules/party/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { finishRound, openSession } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { deleteOldGameData } from '../game-module.ts'
import { gameScore } from '../tables.ts'
import { countPlays } from './count-plays.ts'

const week = 7 * 24 * 3_600_000

let sunday = new Date('2026-11-22T22:00:00+08:00')
const app = await startApp()
const { ann, bob, cat } = newPeople(app, 'ann', 'bob', 'cat')
beforeEach(() => {
  sunday = new Date(sunday.getTime() + week)
  app.clock.set(sunday)
})

async function play(person: TestPerson, ...scores: number[]): Promise<void> {
  const session = await openSession(app, person, (await openParty(person)).id)
  for (const score of scores) await finishRound(app, session, score)
}

type Query = Partial<{
  by: 'wins' | 'best'
  period: 'day' | 'week'
  scope: 'all' | 'friends'
  cursor: string
  limit: number
}>

const boardOf = async (viewer: TestPerson, query: Query = {}) =>
  (await viewer.call(listLeaderboard, { game_id: 'color-game', period: 'day', by: 'best', ...query })).data

const linesOf = async (viewer: TestPerson, query?: Query) =>
  (await boardOf(viewer, query)).items.map(({ rank, user, best }) => [rank, user.id, best])

test('ranks players by their wins or by their biggest win, and returns the caller’s own line', async () => {
  await play(ann, 10, 30)
  await play(bob, 50, -100)
  await play(cat, -100, 30)
  expect(await linesOf(ann)).toEqual([
    [1, bob.id, 50],
    [2, cat.id, 30],
    [2, ann.id, 30]
  ])
  expect((await boardOf(ann)).mine).toMatchObject({ rank: 2, best: 30, rounds: 2, user: { id: ann.id } })
  const { items } = await boardOf(cat, { by: 'wins' })
  expect(items.map(({ rank, user, wins }) => [rank, user.id, wins])).toEqual([
    [1, ann.id, 2],
    [2, cat.id, 1],
    [2, bob.id, 1]
  ])
  expect((await boardOf(await app.signUpNumbered('dan'))).mine).toBeNull()
})

test('ranks continue on the next page, also among equal scores', async () => {
  for (const [person, score] of [
    [ann, 5],
    [bob, 5],
    [cat, 9]
  ] as const)
    await play(person, score)
  const first = await boardOf(ann, { limit: 2 })
  expect(first.items.map(({ rank, user }) => [rank, user.id])).toEqual([
    [1, cat.id],
    [2, bob.id]
  ])
  const second = await boardOf(ann, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(second.items.map(({ rank, user }) => [rank, user.id])).toEqual([[2, ann.id]])
  expect(second.next_cursor).toBeNull()
})

test('a new day and a new week begin at midnight in Manila', async () => {
  app.clock.set(new Date(sunday.getTime() - 24 * 3_600_000))
  await play(ann, 10)
  app.clock.set(sunday)
  await play(bob, 20)
  expect(await linesOf(ann)).toEqual([[1, bob.id, 20]])
  expect(await linesOf(ann, { period: 'week' })).toEqual([
    [1, bob.id, 20],
    [2, ann.id, 10]
  ])
  const { starts_at, ends_at } = await boardOf(ann, { period: 'week' })
  const midnight = sunday.getTime() / 1000 + 2 * 3600
  expect([starts_at, ends_at]).toEqual([midnight - week / 1000, midnight])
  app.clock.set(new Date(sunday.getTime() + 2 * 3_600_000))
  expect(await linesOf(ann)).toEqual([])
  expect(await linesOf(ann, { period: 'week' })).toEqual([])
})

test('lists the caller and the caller’s friends only, with ranks among them', async () => {
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
    [ann, cat]
  ] as const)
    await one.call(followUser, { user_id: other.id })
  await play(cat, 90)
  await play(bob, 50)
  await play(ann, 10)
  expect(await linesOf(ann, { scope: 'friends' })).toEqual([
    [1, bob.id, 50],
    [2, ann.id, 10]
  ])
  expect((await boardOf(ann, { scope: 'friends' })).mine?.rank).toBe(2)
  const query = { game_id: 'color-game', period: 'day', scope: 'friends' } as const
  expect((await app.call(listLeaderboard, query)).data).toMatchObject({ items: [], mine: null })
})

test('omits people whom the caller blocked', async () => {
  await play(bob, 50)
  await play(ann, 10)
  await ann.call(blockUser, { user_id: bob.id })
  expect(await linesOf(ann)).toEqual([[1, ann.id, 10]])
  expect(await linesOf(cat)).toHaveLength(2)
})

test('practice rounds count neither as scores nor as plays', async () => {
  const guest = await createGuest(app)
  const room = await openGuestRoom(app)
  for (const player of [guest, ann]) {
    await app.call(joinParty, { party_id: room.id }, { token: player.token })
    await finishRound(app, await openSession(app, player, room.id), 100)
  }
  await countPlays(app)
  expect(await linesOf(ann)).toEqual([])
  expect((await app.call(getGame, { game_id: 'color-game' })).data.game.plays).toBe(0)
})

test('lists games by the rounds of the last seven days, or by their release', async () => {
  const [shown] = await app.db.select().from(game)
  if (!shown) throw new Error('No game was registered')
  const releasedAt = new Date('2026-11-28T00:00:00Z')
  await app.db
    .insert(game)
    .values({ ...shown, id: 'new-game', releasedAt, plays: 0 })
    .onConflictDoNothing()
  await play(ann, 1, 2)
  await countPlays(app)
  expect((await app.call(getGame, { game_id: 'color-game' })).data.game).toMatchObject({ plays: 2 })
  const idsOf = async (query: { sort?: 'popular' | 'new'; cursor?: string; limit?: number }) => {
    const { items, next_cursor } = (await app.call(listGames, query)).data
    return { ids: items.map(({ id }) => id), next_cursor }
  }
  expect((await idsOf({})).ids.indexOf('color-game')).toBe(0)
  const newest = await idsOf({ sort: 'new', limit: 1 })
  expect(newest.ids).toEqual(['new-game'])
  expect((await idsOf({ sort: 'new', cursor: newest.next_cursor ?? '' })).ids).toContain('color-game')
  const popular = await idsOf({ limit: 1 })
  expect((await idsOf({ cursor: popular.next_cursor ?? '' })).ids).toContain('new-game')

  app.clock.set(new Date(sunday.getTime() + 6 * 24 * 3_600_000))
  await countPlays(app)
  expect((await app.call(getGame, { game_id: 'color-game' })).data.game.plays).toBe(2)
  app.clock.set(new Date(sunday.getTime() + week))
  await countPlays(app)
  expect((await app.call(getGame, { game_id: 'color-game' })).data.game.plays).toBe(0)
})

test('scores are deleted after 60 days', async () => {
  await play(ann, 1)
  app.clock.set(new Date(sunday.getTime() + 50 * 24 * 3_600_000))
  await deleteOldGameData(app)
  expect(await app.db.$count(gameScore, sql`user_id = ${ann.id}`)).toBe(2)
  app.clock.set(new Date(sunday.getTime() + 70 * 24 * 3_600_000))
  await deleteOldGameData(app)
  expect(await app.db.$count(gameScore)).toBe(0)
  app.clock.set(sunday)
})

test('refuses the leaderboard of an unknown game', async () => {
  expect(await ann.call(listLeaderboard, { game_id: 'no-such-game', period: 'day' })).toRefuse(
    'game_not_found'
  )
})
