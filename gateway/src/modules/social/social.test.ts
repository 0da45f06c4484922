import { listClubs } from '@tambay/contracts/clubs'
import { listPosts } from '@tambay/contracts/posts'
import { followUser, search, unfollowUser } from '@tambay/contracts/social'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'
import { club, clubMember } from './clubs/tables.ts'
import { post } from './tables.ts'

const app = await startApp()
const ann = await app.signUp('annabelle', { nickName: 'Annabelle' })
const ben = await app.signUp('benjie07', { nickName: 'Kuya Ben' })
const carla = await app.signUp('carla22', { nickName: 'Carla' })
const createdAt = app.clock.now()
await app.db.insert(post).values(
  ['Color Game tonight', 'Merienda muna', 'Videoke sa kanto'].map(text => ({
    authorId: ben.id,
    text,
    createdAt
  }))
)
const [created] = await app.db
  .insert(club)
  .values({
    ownerId: ben.id,
    name: 'Bingo Titas',
    cover: '/pictures/clubs/bingo-hall.svg',
    about: 'Kape at bingo',
    town: 'Manila',
    createdAt
  })
  .returning()
const clubId = created?.id ?? ''
await app.db.insert(clubMember).values([
  { clubId, userId: carla.id, joinedAt: new Date(0) },
  { clubId, userId: ben.id, joinedAt: createdAt }
])

test('lists posts newest first, page by page, without a gap or a repeat', async () => {
  const first = (await app.call(listPosts, { limit: 2 })).data
  const second = (await app.call(listPosts, { limit: 2, cursor: first.next_cursor ?? '' })).data
  expect([...first.items, ...second.items].map(item => item.text)).toEqual([
    'Videoke sa kanto',
    'Merienda muna',
    'Color Game tonight'
  ])
  expect(second.next_cursor).toBeNull()
})

test('lists the posts of one author', async () => {
  expect((await app.call(listPosts, { author_id: ann.id })).data.items).toEqual([])
  expect((await app.call(listPosts, { author_id: ben.id })).data.items).toHaveLength(3)
})

test('lists the clubs of the caller, and none for a visitor', async () => {
  expect((await carla.call(listClubs, { is_mine: '1' })).data.items).toHaveLength(1)
  expect((await ann.call(listClubs, { is_mine: '1' })).data.items).toEqual([])
  expect((await app.call(listClubs, { is_mine: '1' })).data.items).toEqual([])
})

test('follows and unfollows once, even if the request is repeated', async () => {
  expect((await ann.call(followUser, { user_id: ben.id })).data).toEqual({
    is_following: true,
    follower_count: 1
  })
  expect((await ann.call(followUser, { user_id: ben.id })).data).toEqual({
    is_following: true,
    follower_count: 1
  })
  expect((await ann.call(unfollowUser, { user_id: ben.id })).data).toEqual({
    is_following: false,
    follower_count: 0
  })
  expect((await ann.call(unfollowUser, { user_id: ben.id })).data).toEqual({
    is_following: false,
    follower_count: 0
  })
})

test('refuses to follow oneself or an unknown user, and refuses visitors', async () => {
  expect(await ann.call(followUser, { user_id: ann.id })).toRefuse('cannot_follow_yourself')
  expect(await ann.call(followUser, { user_id: '999999' })).toRefuse('user_not_found')
  expect(await app.call(followUser, { user_id: ben.id })).toRefuse('token_unknown')
})

test.each([
  ['bingo tits', 'clubs', 'Bingo Titas'],
  ['videke', 'posts', 'Videoke sa kanto'],
  ['anabelle', 'people', 'Annabelle'],
  ['BENJIE', 'people', 'Kuya Ben']
] as const)('finds %j among %s despite the typo', async (qs, qt, expected) => {
  const found = (await app.call(search, { qs, qt })).data
  expect([
    ...found.clubs.map(item => item.name),
    ...found.posts.map(item => item.text),
    ...found.people.map(item => item.nick_name)
  ]).toEqual([expected])
})

test('treats pattern characters in a search as plain text', async () => {
  expect((await app.call(search, { qs: '%', qt: 'all' })).data.people).toEqual([])
  expect((await app.call(search, { qs: "_' OR 1=1 --", qt: 'all' })).data.people).toEqual([])
})

test('refuses an empty search', async () => {
  expect(await app.call(search, { qs: '   ' })).toRefuse('bad_request')
})
