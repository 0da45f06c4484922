import { blockUser } from '@tambay/contracts/block'
import { no } from '@tambay/contracts/common'
import { updateProfile } from '@tambay/contracts/people/profile'
import {
  listFollowers,
  listFollowing,
  listFriendsOf,
  removeFollower
} from '@tambay/contracts/people/relations'
import { followUser, unfollowUser } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

let ann: TestPerson
let ben: TestPerson
let cay: TestPerson
const signUp = (nickName: string) => app.signUpNumbered('user', { nickName })
const app = await startApp()
beforeEach(async () => {
  ann = await signUp('Ann Reyes')
  ben = await signUp('Kuya Ben')
  cay = await signUp('Caridad')
})

async function follow(follower: TestPerson, followed: TestPerson) {
  app.clock.advance(1000)
  return follower.call(followUser, { user_id: followed.id })
}

const lists = [
  ['followers', listFollowers, { is_follower_public: no }],
  ['following', listFollowing, { is_following_public: no }],
  ['friends', listFriendsOf, { is_mutual_public: no }]
] as const
const read = async (
  viewer: Pick<TestPerson, 'call'>,
  list: (typeof lists)[number][1],
  userId: string,
  qs?: string
) => (await viewer.call(list, { user_id: userId, qs })).data.items.map(({ id }) => id)

test('lists followers, followed people and friends, the latest first', async () => {
  for (const [one, other] of [
    [ben, ann],
    [cay, ann],
    [ann, ben],
    [ann, cay]
  ] as const)
    await follow(one, other)
  expect(await read(ben, listFollowers, ann.id)).toEqual([cay.id, ben.id])
  expect(await read(ben, listFollowing, ann.id)).toEqual([cay.id, ben.id])
  expect(await read(ben, listFriendsOf, ann.id)).toEqual([cay.id, ben.id])
  await ben.call(unfollowUser, { user_id: ann.id })
  expect(await read(ben, listFollowers, ann.id)).toEqual([cay.id])
  expect(await read(ben, listFollowing, ann.id)).toEqual([cay.id, ben.id])
  expect(await read(ben, listFriendsOf, ann.id)).toEqual([cay.id])
})

test('says for each person whether the caller follows them and whether they follow the caller', async () => {
  for (const one of [ben, cay]) await follow(one, ann)
  await follow(ben, cay)
  const of = async (viewer: Pick<TestPerson, 'call'>) =>
    (await viewer.call(listFollowers, { user_id: ann.id })).data.items
  expect(await of(ben)).toMatchObject([
    { nick_name: 'Caridad', follower_count: 1, is_following: true, is_followed_by: false },
    { nick_name: 'Kuya Ben', follower_count: 0, is_following: false, is_followed_by: false }
  ])
  expect(await of(cay)).toMatchObject([
    { is_following: false },
    { is_following: false, is_followed_by: true }
  ])
  expect(await of(app)).toMatchObject([{ is_following: false, is_followed_by: false }, {}])
})

describe('private lists', () => {
  test.each(lists)('refuses a private list of %s to everyone but its owner', async (name, list, flag) => {
    await follow(ben, ann)
    await follow(ann, ben)
    const others = lists.filter(([other]) => other !== name)
    await ann.call(updateProfile, { version: 1, ...flag })
    for (const viewer of [ben, cay, app]) {
      expect(await viewer.call(list, { user_id: ann.id })).toRefuse('list_private')
      for (const [, open] of others) expect(await read(viewer, open, ann.id)).toEqual([ben.id])
    }
    expect(await read(ann, list, ann.id)).toEqual([ben.id])
  })
})

describe('hidden people', () => {
  test('a block hides the two people from each other, but from nobody else', async () => {
    for (const one of [ben, cay]) await follow(one, ann)
    await ben.call(blockUser, { user_id: cay.id })
    expect(await read(ben, listFollowers, ann.id)).toEqual([ben.id])
    expect(await read(cay, listFollowers, ann.id)).toEqual([cay.id])
    expect(await read(app, listFollowers, ann.id)).toEqual([cay.id, ben.id])
  })

  test.each(lists)(
    'does not find the %s of unknown, closed, suspended and blocked people',
    async (_, list) => {
      const at = app.clock.now()
      for (const state of [{ closingAt: at }, { deletedAt: at }, { suspendedAt: at }]) {
        const gone = await signUp('Gone')
        await app.db.update(users).set(state).where(eq(users.id, gone.id))
        expect(await ann.call(list, { user_id: gone.id })).toRefuse('user_not_found')
      }
      await ben.call(blockUser, { user_id: ann.id })
      for (const [viewer, id] of [
        [ann, ben.id],
        [ben, ann.id],
        [ann, '999999999']
      ] as const)
        expect(await viewer.call(list, { user_id: id })).toRefuse('user_not_found')
      expect(await ann.call(list, { user_id: '0 OR 1=1' })).toRefuse('bad_request')
    }
  )
})

test('searches a list by nickname, despite a typo and without pattern characters', async () => {
  for (const one of [ben, cay]) await follow(one, ann)
  expect(await read(ben, listFollowers, ann.id, 'kuya')).toEqual([ben.id])
  expect(await read(ben, listFollowers, ann.id, 'caridat')).toEqual([cay.id])
  for (const qs of ['%', '_', "' OR 1=1 --", 'Reyes'])
    expect(await read(ben, listFollowers, ann.id, qs)).toEqual([])
  expect(await read(ben, listFollowers, ann.id, '  ')).toHaveLength(2)
  expect(await ben.call(listFollowers, { user_id: ann.id, qs: 'a'.repeat(61) })).toRefuse('bad_request')
})

test('refuses a cursor of another list', async () => {
  for (const one of [ben, cay]) await follow(one, ann)
  const { next_cursor: cursor } = (await ben.call(listFollowers, { user_id: ann.id, limit: 1 })).data
  expect(cursor).not.toBeNull()
  expect(await ben.call(listFollowing, { user_id: ann.id, cursor: cursor ?? '' })).toRefuse('bad_request')
})

test('removing a follower lowers both counts, notifies both people, and is idempotent', async () => {
  await follow(ben, ann)
  await follow(ann, ben)
  const [phone, other] = [await ann.connect(), await ben.connect()]
  const told = [phone.next('profile_changed'), other.next('profile_changed')]
  const removed = { is_followed_by: false, follower_count: 0 }
  expect((await ann.call(removeFollower, { user_id: ben.id })).data).toEqual(removed)
  await Promise.all(told)
  expect((await ann.call(removeFollower, { user_id: ben.id })).data).toEqual(removed)
  expect((await ann.call(getUserById, { id: ann.id })).data.other_user_info).toMatchObject({
    follower_count: 0,
    following_count: 1,
    mutual_relation_count: 0
  })
  expect(await ann.call(removeFollower, { user_id: '999999999' })).toRefuse('user_not_found')
  expect(await app.call(removeFollower, { user_id: ben.id })).toRefuse('token_unknown')
})

test('refuses the 61st follow within a minute', async () => {
  for (let index = 0; index < 60; index++) await ann.call(followUser, { user_id: ben.id })
  expect(await ann.call(followUser, { user_id: ben.id })).toRefuse('too_many_requests')
  expect((await cay.call(followUser, { user_id: ben.id })).data.is_following).toBe(true)
})

test('the pages of a list repeat nobody and skip nobody who stayed, while people follow and unfollow', async () => {
  const crowd: TestPerson[] = []
  for (let index = 0; index < 8; index++) crowd.push(await signUp(`Crowd ${index}`))
  const change = fc.record({ who: fc.nat({ max: 7 }), tick: fc.boolean() })
  const scenario = fc.record({
    limit: fc.integer({ min: 1, max: 3 }),
    between: fc.array(fc.array(change, { maxLength: 2 }), { maxLength: 6 })
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ limit, between }) => {
      const idol = await signUp('Idol')
      const followers = new Set<string>()
      const toggle = async (person: TestPerson | undefined) => {
        if (!person) return
        const isFollowing = followers.has(person.id)
        await app.pool.query(
          isFollowing
            ? 'DELETE FROM follow WHERE follower_id = $1 AND followed_id = $2'
            : 'INSERT INTO follow VALUES ($1, $2, $3)',
          isFollowing ? [person.id, idol.id] : [person.id, idol.id, app.clock.now()]
        )
        if (isFollowing) followers.delete(person.id)
        else followers.add(person.id)
      }
      for (const person of crowd.slice(0, 6)) await toggle(person)
      const stayed = new Set(followers)
      const seen: string[] = []
      const waiting = [...between]
      for (let cursor: string | undefined; ;) {
        const page = (await app.call(listFollowers, { user_id: idol.id, limit, cursor })).data
        seen.push(...page.items.map(({ id }) => id))
        if (page.next_cursor === null) break
        cursor = page.next_cursor
        for (const { who, tick } of waiting.shift() ?? []) {
          if (tick) app.clock.advance(1)
          await toggle(crowd[who])
          stayed.delete(crowd[who]?.id ?? '')
        }
      }
      expect(seen).toEqual([...new Set(seen)])
      expect(seen).toEqual(expect.arrayContaining([...stayed]))
    }),
    { numRuns: 20 }
  )
}, 60_000)
