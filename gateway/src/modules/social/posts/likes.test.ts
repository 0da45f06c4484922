import { getPost, likePost, listPosts, unlikePost } from '@tambay/contracts/posts'
import { search } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'
import { post } from '../tables.ts'

let postId: string
const app = await startApp()
const ann = await app.signUp('annabelle')
const ben = await app.signUp('benjie07')

beforeEach(async () => {
  const words = { authorId: ben.id, text: 'Merienda muna', createdAt: app.clock.now() }
  const [created] = await app.db.insert(post).values(words).returning()
  postId = created?.id ?? ''
})

const like = (person: TestPerson) => person.call(likePost, { post_id: postId })
const unlike = (person: TestPerson) => person.call(unlikePost, { post_id: postId })
const seenBy = async (person: Pick<TestPerson, 'call'>) => {
  const { post: one } = (await person.call(getPost, { id: postId })).data
  const listed = (await person.call(listPosts, { limit: 1 })).data.items
  const found = (await person.call(search, { qs: 'merienda', qt: 'posts', limit: 50 })).data.posts
  const ofThis = [one, ...listed, ...found.filter(({ id }) => id === postId)]
  return ofThis.map(({ is_liked: isLiked, like_count: count }) => [isLiked, count])
}
const everywhere = (...seen: [boolean, number]) => [seen, seen, seen]

test('repeating a like or an unlike does not change the count', async () => {
  for (const _ of [1, 2]) expect((await like(ann)).data).toEqual({ is_liked: true, like_count: 1 })
  for (const _ of [1, 2]) expect((await unlike(ann)).data).toEqual({ is_liked: false, like_count: 0 })
})

test('a person sees their like in every list; others and visitors see only the count', async () => {
  await like(ann)
  expect(await seenBy(ann)).toEqual(everywhere(true, 1))
  expect(await seenBy(ben)).toEqual(everywhere(false, 1))
  expect(await seenBy(app)).toEqual(everywhere(false, 1))
})

test('many likes of a person at the same time count as one like', async () => {
  const presses = Array.from({ length: 10 }, () => [like(ann), like(ben)]).flat()
  for (const answer of await Promise.all(presses)) expect(answer.data.is_liked).toBe(true)
  expect(await seenBy(app)).toEqual(everywhere(false, 2))
  const back = await Promise.all(Array.from({ length: 10 }, () => unlike(ann)))
  expect(new Set(back.map(({ data }) => data.like_count))).toEqual(new Set([1]))
  expect(await seenBy(app)).toEqual(everywhere(false, 1))
})

test('likes and unlikes at the same time leave a correct count', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, press) => (press % 2 ? like(ann) : unlike(ann))))
  const [[isLiked, count] = []] = await seenBy(ann)
  expect(count).toBe(isLiked ? 1 : 0)
})

test('refuses an unknown post, and refuses visitors', async () => {
  for (const operation of [likePost, unlikePost]) {
    expect(await ann.call(operation, { post_id: '999999' })).toRefuse('post_not_found')
    expect(await app.call(operation, { post_id: postId })).toRefuse('token_unknown')
  }
})

test('refuses likes for a post of a closing account', async () => {
  const close = (closingAt: Date | null) =>
    app.db.update(users).set({ closingAt }).where(eq(users.id, ben.id))
  await close(app.clock.now())
  expect(await like(ann)).toRefuse('post_not_found')
  await close(null)
  expect((await like(ann)).data.like_count).toBe(1)
})
