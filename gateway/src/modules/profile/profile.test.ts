import { entry } from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
const ann = await app.signUp('ann01', {
  nickName: 'Ann',
  email: 'ann@example.ph',
  tel: '+639170000001',
  interestTag: '1001,2002,9999',
  bio: 'Merienda first.',
  isFollowerPublic: false
})
const ben = await app.signUp('ben01', { nickName: 'Ben' })

const viewProfile = async (viewer: TestPerson, id: string) =>
  (await viewer.call(getUserById, { id })).data.other_user_info
const ownInfo = async (person: TestPerson) => (await person.call(getUserInfo, undefined)).data.user_info

test('getUserInfo returns all fields of the caller', async () => {
  expect(await ownInfo(ann)).toEqual({
    id: ann.id,
    username: 'ann01',
    nick_name: 'Ann',
    avatar: '/pictures/avatars/01.svg',
    email: 'ann@example.ph',
    tel: '+639170000001',
    coin: 3000,
    diamond: 0,
    level: 1,
    vip_level: 0,
    experience: 0,
    level_experience: 0,
    next_level_experience: 100,
    pass_word: false,
    wallet_pass_word: false,
    follower_count: 0,
    following_count: 0,
    frame: null,
    mutual_relation_count: 0,
    visitors_count: 0,
    album_count: 0,
    is_mutual_public: 11,
    is_following_public: 11,
    is_follower_public: 10,
    interest_tag: '1001,2002,9999',
    bio: 'Merienda first.',
    warning: null,
    gender: null,
    birthday: null,
    is_incognito: 10,
    keeps_picture: 10,
    version: 1
  })
})

test('hides login name, contact addresses, balances and visitors from others', async () => {
  const hidden = {
    birthday: null,
    is_incognito: null,
    keeps_picture: null,
    version: null,
    username: null,
    email: null,
    tel: null,
    coin: null,
    diamond: null,
    visitors_count: null
  }
  expect(await viewProfile(ben, ann.id)).toMatchObject({
    ...hidden,
    nick_name: 'Ann',
    bio: 'Merienda first.',
    live_party_id: null
  })
  const stranger = await app.call(getUserById, { id: ann.id })
  expect(stranger.data.other_user_info).toMatchObject({
    ...hidden,
    is_following: false,
    is_followed_by: false
  })
  expect(await viewProfile(ann, ann.id)).toMatchObject({ tel: '+639170000001', coin: 3000 })
})

test('counts followers, followed users and mutual follows', async () => {
  await ben.call(followUser, { user_id: ann.id })
  expect(await viewProfile(ben, ann.id)).toMatchObject({
    follower_count: 1,
    is_following: true,
    is_followed_by: false
  })
  expect(await viewProfile(ann, ben.id)).toMatchObject({
    following_count: 1,
    is_following: false,
    is_followed_by: true
  })
  await ann.call(followUser, { user_id: ben.id })
  expect(await ownInfo(ann)).toMatchObject({
    follower_count: 1,
    following_count: 1,
    mutual_relation_count: 1
  })
})

test('shows the live party of a user only to viewers who could find it in the hubs', async () => {
  const host = await app.signUp('host01')
  const visibleTo = async (viewer: TestPerson) => (await viewProfile(viewer, host.id)).live_party_id
  expect([await visibleTo(host), await visibleTo(ben)]).toEqual([null, null])
  const listed = await openParty(host)
  expect([await visibleTo(host), await visibleTo(ben)]).toEqual([listed.id, listed.id])
  const unlisted = await openParty(host, { auth: entry.unlisted })
  expect([await visibleTo(host), await visibleTo(ben)]).toEqual([unlisted.id, null])
})

describe('visitors', () => {
  test('counts distinct users for 30 days, without the owner and guests', async () => {
    const cay = await app.signUp('cay01')
    const dan = await app.signUp('dan01')
    const visitors = async () => (await ownInfo(cay)).visitors_count
    await Promise.all([viewProfile(cay, cay.id), app.call(getUserById, { id: cay.id })])
    expect(await visitors()).toBe(0)
    await Promise.all([viewProfile(dan, cay.id), viewProfile(dan, cay.id), viewProfile(ben, cay.id)])
    expect(await visitors()).toBe(2)
    app.clock.advance(29 * 86_400_000)
    await viewProfile(ben, cay.id)
    expect(await visitors()).toBe(2)
    app.clock.advance(86_400_000 - 1000)
    expect(await visitors()).toBe(1)
  })
})

describe('getUserById', () => {
  test('refuses an unknown id', async () => {
    expect(await ben.call(getUserById, { id: '999999999' })).toRefuse('user_not_found')
  })

  test('refuses the id of an erased user', async () => {
    const eve = await app.signUp('eve01')
    await app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, eve.id))
    expect(await ben.call(getUserById, { id: eve.id })).toRefuse('user_not_found')
  })

  test.each(['0', '-1', 'abc', '1.5', '1 OR 1=1', '9'.repeat(19)])(
    'refuses the malformed id %s',
    async id => {
      expect(await ben.call(getUserById, { id })).toRefuse('bad_request')
    }
  )
})
