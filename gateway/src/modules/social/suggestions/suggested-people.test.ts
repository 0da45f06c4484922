import { blockUser } from '@tambay/contracts/block'
import { no } from '@tambay/contracts/common'
import { updateProfile } from '@tambay/contracts/people/profile'
import { followUser, listSuggestedPeople } from '@tambay/contracts/social'
import { expect, test } from 'vitest'

import { recentPlay } from '#modules/party/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { readPages } from '#testing/read-pages.ts'
import { startApp } from '#testing/start-app.ts'

const follow = (follower: TestPerson, followed: TestPerson) =>
  follower.call(followUser, { user_id: followed.id })

const app = await startApp()
const ann = await app.signUp('ann01', { nickName: 'Ann', town: 'Vigan' })
const ben = await app.signUp('ben01', { nickName: 'Ben' })
const cay = await app.signUp('cay01', { nickName: 'Cay', town: 'Vigan' })
const dan = await app.signUp('dan01', { nickName: 'Dan' })
const eve = await app.signUp('eve01', { nickName: 'Eve' })
const fay = await app.signUp('fay01', { nickName: 'Fay' })
for (const [one, other] of [
  [ann, ben],
  [ben, ann],
  [ben, dan],
  [ben, eve],
  [cay, fay],
  [fay, eve]
] as const)
  await follow(one, other)
await app.db
  .insert(recentPlay)
  .values(
    [ann, dan, fay].map(({ id }) => ({ playerId: id, gameId: 'color-game', playedAt: app.clock.now() }))
  )

const suggestedTo = async (person: Pick<TestPerson, 'call'> | undefined, limit?: number, cursor?: string) =>
  (await (person ?? app).call(listSuggestedPeople, { limit, cursor })).data
const reasonsOf = async (person: TestPerson) =>
  (await suggestedTo(person)).items.map(({ nick_name: name, reason }) => [name, reason])
const colorGame = { id: 'color-game', name: 'Color Game' }

test('suggests people with the strongest reason first, without the caller and people the caller follows', async () => {
  expect(await reasonsOf(ann)).toEqual([
    ['Eve', { kind: 'friends_follow', count: 1 }],
    ['Dan', { kind: 'friends_follow', count: 1 }],
    ['Fay', { kind: 'plays', game: colorGame }],
    ['Cay', { kind: 'same_town', town: 'Vigan' }]
  ])
})

test('suggests followed people to visitors, most followers first', async () => {
  const { items } = await suggestedTo(undefined)
  expect(items.map(({ nick_name: name, reason }) => [name, reason.kind])).toEqual([
    ['Eve', 'popular'],
    ['Fay', 'popular'],
    ['Dan', 'popular'],
    ['Ben', 'popular'],
    ['Ann', 'popular']
  ])
})

test('pages suggestions without a gap or a repeat', async () => {
  const people = await readPages(cursor => suggestedTo(ann, 1, cursor))
  expect(people.map(({ nick_name: name }) => name)).toEqual(['Eve', 'Dan', 'Fay', 'Cay'])
})

test('does not suggest blocked people and reveals nothing of private lists', async () => {
  await ann.call(blockUser, { user_id: eve.id })
  await ben.call(updateProfile, { version: 1, is_following_public: no })
  expect(await reasonsOf(ann)).toEqual([
    ['Fay', { kind: 'plays', game: colorGame }],
    ['Dan', { kind: 'plays', game: colorGame }],
    ['Cay', { kind: 'same_town', town: 'Vigan' }]
  ])
})
