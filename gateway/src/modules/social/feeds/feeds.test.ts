import { blockUser } from '@tambay/contracts/block'
import { setMutedWords } from '@tambay/contracts/muted-words'
import { countNewPosts, type Feed, likePost, listPosts } from '@tambay/contracts/posts'
import { followUser, unfollowUser } from '@tambay/contracts/social'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { openPost, writeComment, writePost } from '#testing/modules/posts.ts'
import { readPages } from '#testing/read-pages.ts'
import { post } from '../tables.ts'
import { publishEdition } from './publish-edition.ts'
import { feedEdition } from './tables.ts'

const minute = 60_000

let app: TestApp
let ann: TestPerson
let ben: TestPerson
let cat: TestPerson

beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  ann = await app.signUp('annabelle')
  ben = await app.signUp('benjie07')
  cat = await app.signUp('catalina')
})
afterAll(() => app.close())

type Viewer = Pick<TestPerson, 'call'>
const read = async (viewer: Viewer, feed: Feed, cursor?: string) =>
  (await viewer.call(listPosts, { feed, limit: 2, cursor })).data

const readAll = async (viewer: Viewer, feed: Feed) =>
  (await readPages(cursor => read(viewer, feed, cursor))).map(({ text }) => text)

const rank = async () => {
  app.clock.advance(10 * minute)
  await publishEdition(app.db, app.clock.now())
}

test('the following feed has the posts of followed people and the reader’s own posts, newest first', async () => {
  for (const author of [ben, cat, ann, ben]) await writePost(author, { text: author.user.username })
  await ann.call(followUser, { user_id: ben.id })
  expect(await readAll(ann, 'following')).toEqual(['benjie07', 'annabelle', 'benjie07'])
  await ann.call(unfollowUser, { user_id: ben.id })
  expect(await readAll(ann, 'following')).toEqual(['annabelle'])
  expect(await readAll(app, 'following')).toEqual([])
})

test('the recommended feed has new posts, then the best ones, then all others', async () => {
  const [first, , third] = [
    await writePost(ann, { text: 'Una' }),
    await writePost(ann, { text: 'Pangalawa' }),
    await writePost(ann, { text: 'Pangatlo' })
  ]
  await writeComment(ben, first.id)
  await cat.call(likePost, { post_id: third.id })
  await rank()
  await writePost(cat, { text: 'Bago' })
  expect(await readAll(app, 'recommended')).toEqual(['Bago', 'Una', 'Pangatlo', 'Pangalawa'])
})

test('the ranking ignores likes and comments on one’s own posts, and has at most 2 posts per author', async () => {
  const posts = []
  for (const text of ['1', '2', '3', '4']) posts.push(await writePost(ann, { text }))
  for (const { id } of posts.slice(0, 3)) await ben.call(likePost, { post_id: id })
  for (let comment = 0; comment < 3; comment++) await writeComment(ann, posts[3]?.id ?? '')
  const old = await writePost(cat, { text: 'Sarili' })
  await cat.call(likePost, { post_id: old.id })
  await rank()
  expect(await readAll(app, 'recommended')).toEqual(['3', '2', 'Sarili', '4', '1'])
})

test('a ranking is published once in ten minutes, and kept for a day', async () => {
  await writePost(ann)
  app.clock.advance(minute)
  for (let gateway = 0; gateway < 2; gateway++) await publishEdition(app.db, app.clock.now())
  expect(await app.db.$count(feedEdition)).toBe(1)
  for (let hour = 0; hour < 30; hour++) {
    app.clock.advance(60 * minute)
    await publishEdition(app.db, app.clock.now())
  }
  expect(await app.db.$count(feedEdition)).toBe(25)
})

test('a post that is committed after the ranking, but has an older id than other posts, is still among the new ones', async () => {
  const best = await writePost(ann, { text: 'Una' })
  await ben.call(likePost, { post_id: best.id })
  app.clock.advance(2 * minute)
  const late = await openPost(app, cat.id, '!')
  await writePost(ben, { text: 'Bago' })
  await publishEdition(app.db, app.clock.now())
  await late.end(true)
  expect(await readAll(app, 'recommended')).toEqual(['Bago', '!', 'Una'])
})

test('a reader keeps the ranking of the first page, and gets the end of the feed after a day', async () => {
  const posts = []
  for (const author of [ann, ben, cat]) posts.push(await writePost(author, { text: author.user.username }))
  await rank()
  const first = await read(app, 'recommended')
  await ann.call(likePost, { post_id: posts[2]?.id ?? '' })
  await rank()
  const next = await read(app, 'recommended', first.next_cursor ?? '')
  expect([...first.items, ...next.items].map(({ text }) => text)).toEqual([
    'catalina',
    'benjie07',
    'annabelle'
  ])
  app.clock.advance(25 * 60 * minute)
  await rank()
  expect(await read(app, 'recommended', first.next_cursor ?? '')).toEqual({ items: [], next_cursor: null })
})

test.each(['recommended', 'following'] as const)(
  'counts other people’s posts that are newer than the first page of %s',
  async feed => {
    await ann.call(followUser, { user_id: ben.id })
    await writePost(ben)
    const { newest_id: newest = '' } = await read(ann, feed)
    const count = async () => (await ann.call(countNewPosts, { feed, newer_than: newest })).data.new_count
    expect(await count()).toBe(0)
    await writePost(ann)
    for (let number = 0; number < 3; number++) await writePost(ben)
    expect(await count()).toBe(3)
    await ben.call(blockUser, { user_id: ann.id })
    expect(await count()).toBe(0)
  }
)

test('the count of new posts starts at zero in an empty feed', async () => {
  const { newest_id: newest } = await read(app, 'recommended')
  await writePost(ann)
  const counted = await app.call(countNewPosts, { feed: 'recommended', newer_than: newest ?? '' })
  expect(counted.data.new_count).toBe(1)
})

test('pages continue past hundreds of posts that the reader muted', async () => {
  await ann.call(followUser, { user_id: ben.id })
  await ann.call(setMutedWords, { words: ['sabong'] })
  await writePost(ben, { text: 'Una' })
  const muted = { authorId: ben.id, text: 'Sabong', words: ' sabong ', createdAt: app.clock.now() }
  await app.db.insert(post).values(Array.from({ length: 200 }, () => muted))
  await writePost(ben, { text: 'Bago' })
  for (const feed of ['following', 'recommended'] as const)
    expect(await readAll(ann, feed)).toEqual(['Bago', 'Una'])
})

test('refuses a cursor of another feed', async () => {
  for (let number = 0; number < 3; number++) await writePost(ann)
  const { next_cursor: cursor } = await read(ann, 'recommended')
  expect(await ann.call(listPosts, { feed: 'following', cursor: cursor ?? '' })).toRefuse('bad_request')
})
