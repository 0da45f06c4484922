import type { InputOf } from '@tambay/contracts/endpoint'
import { carryOver, getGuestToken } from '@tambay/contracts/guest'
import { avatars } from '@tambay/contracts/pictures'
import { getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { game, recentPlay } from '#modules/party/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

const minute = 60_000
const [, , avatar = ''] = avatars
const games = ['one-game', 'two-game', 'three-game']

let ann: TestPerson
let guestId: string
let guestToken: string
let names = 0
const app = await startApp()
const rest = { cover: '', icon: '', tagline: '', tags: [], path: '/', maxPayoutRatio: 1, holdSeconds: 1 }
await app.db.insert(game).values(games.map(id => ({ id, name: id, ...rest })))

beforeEach(async () => {
  ann = await app.signUpNumbered('carry', { nickName: 'Mango 1234' })
  guestId = `g_${String(++names).padStart(32, '0')}`
  const guest = { guest_id: guestId, nick_name: 'Guest17952043', avatar }
  guestToken = (await app.call(getGuestToken, guest)).data.token
  await play(guestId, 'one-game', 'two-game')
})

async function play(playerId: string, ...gameIds: string[]) {
  const playedAt = app.clock.now()
  await app.db.insert(recentPlay).values(gameIds.map(gameId => ({ playerId, gameId, playedAt })))
}

const carry = (changes: Partial<InputOf<typeof carryOver>> = {}, person = ann) =>
  person.call(carryOver, { nick_name: 'Guest17952043', avatar, guest_token: guestToken, ...changes })

const gamesOf = async (playerId: string) =>
  (await app.db.select().from(recentPlay).where(eq(recentPlay.playerId, playerId)))
    .map(({ gameId }) => gameId)
    .toSorted()

const look = async () => {
  const { nick_name, avatar: picture, coin } = (await ann.call(getUserInfo, undefined)).data.user_info
  return { nick_name, avatar: picture, coin }
}

test('carries avatar, nickname and recent games into a new account, but no coins', async () => {
  app.clock.advance(15 * minute)
  expect((await carry()).data).toEqual({ is_new: true, recent_games: 2 })
  expect(await look()).toEqual({ nick_name: 'Guest17952043', avatar, coin: 3000 })
  expect(await gamesOf(ann.id)).toEqual(['one-game', 'two-game'])
  expect(await gamesOf(guestId)).toEqual(['one-game', 'two-game'])
})

test('an account with a typed username keeps its name', async () => {
  ann = await app.signUpNumbered('typed')
  const before = await look()
  await carry()
  expect(await look()).toEqual({ ...before, avatar })
})

test('a repeated request returns the same response and changes nothing', async () => {
  const first = (await carry()).data
  await play(guestId, 'three-game')
  const again = await carry({ nick_name: 'Guest00000000', avatar: avatars[7] ?? '' })
  expect(again.data).toEqual(first)
  expect(await look()).toMatchObject({ nick_name: 'Guest17952043', avatar })
  expect(await gamesOf(ann.id)).toEqual(['one-game', 'two-game'])
})

test('concurrent requests copy the guest’s data to the account only once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => carry()))
  for (const { data } of answers) expect(data).toEqual({ is_new: true, recent_games: 2 })
  expect(await gamesOf(ann.id)).toEqual(['one-game', 'two-game'])
})

test('an account older than 15 minutes stays unchanged', async () => {
  const before = await look()
  app.clock.advance(15 * minute + 1)
  expect((await carry()).data).toEqual({ is_new: false, recent_games: 0 })
  expect(await look()).toEqual(before)
  expect(await gamesOf(ann.id)).toEqual([])
})

test('keeps the time of a game that the account has played more recently', async () => {
  app.clock.advance(minute)
  await play(ann.id, 'one-game')
  const played = app.clock.now()
  expect((await carry()).data).toEqual({ is_new: true, recent_games: 2 })
  const [own] = await app.db
    .select({ playedAt: recentPlay.playedAt })
    .from(recentPlay)
    .where(eq(recentPlay.playerId, ann.id))
  expect(own?.playedAt).toEqual(played)
})

test('carries over avatar and nickname, but no games, without a valid guest token', async () => {
  const other = await app.signUpNumbered('other')
  for (const guest_token of [undefined, 'g_made-up', other.token]) {
    const person = await app.signUpNumbered('person', { nickName: 'Mango 1234' })
    expect((await carry({ guest_token }, person)).data).toEqual({ is_new: true, recent_games: 0 })
    expect(await gamesOf(person.id)).toEqual([])
    expect((await person.call(getUserInfo, undefined)).data.user_info.nick_name).toBe('Guest17952043')
  }
})

test('carries over no games with an expired guest token', async () => {
  app.clock.advance(30 * 86_400_000)
  const late = await app.signUpNumbered('late')
  expect((await carry({}, late)).data).toEqual({ is_new: true, recent_games: 0 })
})

test.each([
  { nick_name: 'Admin' },
  { avatar: '/pictures/covers/karaoke-bar.svg' },
  { avatar: 'https://evil.example/x.svg' }
])('refuses %j, which no guest can have', async change => {
  expect(await carry(change)).toRefuse('bad_request')
})
