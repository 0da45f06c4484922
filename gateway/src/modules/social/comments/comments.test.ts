import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import { deleteComment, getPost, listComments } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { sendComment, writeComment, writePost } from '#testing/modules/posts.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { postComment } from '../tables.ts'

let postId: string
const app = await startApp()
const { ann, ben, cat } = newPeople(app, 'ann', 'ben', 'cat')
beforeEach(async () => {
  postId = (await writePost(ann)).id
})

type Viewer = Pick<TestPerson, 'call'>
const threads = async (viewer: Viewer = app) =>
  (await viewer.call(listComments, { post_id: postId })).data.items.map(thread => [
    thread.text,
    ...thread.replies.map(reply => reply.text)
  ])
const countShown = async (viewer: Viewer = app) =>
  (await viewer.call(getPost, { id: postId })).data.post.comment_count

test('a reply to a reply joins the same thread', async () => {
  const first = await writeComment(ben, postId, { text: 'Una' })
  await writeComment(cat, postId, { text: 'Pangalawa' })
  const reply = await writeComment(ann, postId, { text: 'Sagot', reply_to: first.id })
  const answer = (await sendComment(cat, postId, { text: 'Sagot sa sagot', reply_to: reply.id })).data
  expect(answer).toMatchObject({ reply_to: first.id, comment_count: 4 })
  expect(await threads()).toEqual([['Una', 'Sagot', 'Sagot sa sagot'], ['Pangalawa']])
})

test('a thread shows its first 3 replies and their number, and lists the others', async () => {
  const { id } = await writeComment(ben, postId, { text: 'Una' })
  for (const text of ['1', '2', '3', '4', '5']) await writeComment(cat, postId, { text, reply_to: id })
  const [thread] = (await app.call(listComments, { post_id: postId })).data.items
  expect([thread?.reply_count, thread?.replies.map(({ text }) => text)]).toEqual([5, ['1', '2', '3']])
  const query = { post_id: postId, reply_to: id, limit: 3 }
  const page = (await app.call(listComments, query)).data
  const next = (await app.call(listComments, { ...query, cursor: page.next_cursor ?? '' })).data
  expect([...page.items, ...next.items].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5'])
  expect(next.next_cursor).toBeNull()
})

test('repeated and concurrent requests of one attempt store one comment', async () => {
  const draft = { text: 'Isa lang', attempt_id: randomUUID() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendComment(ben, postId, draft)))
  expect(new Set(answers.map(answer => answer.data.comment.id)).size).toBe(1)
  expect(await threads()).toEqual([['Isa lang']])
})

test('a comment and a reply mention people, and drop who blocked the author', async () => {
  const dan = await app.signUpNumbered('dan')
  await dan.call(blockUser, { user_id: ben.id })
  const ids = { mention_ids: [ann.id, dan.id, '999999'] }
  const answer = (await sendComment(ben, postId, { text: 'Kay @Ann', ...ids })).data
  expect(answer.dropped_mention_ids).toEqual([dan.id, '999999'])
  await sendComment(ben, postId, { text: 'Sagot kay @Ann', reply_to: answer.comment.id, ...ids })
  const [thread] = (await app.call(listComments, { post_id: postId })).data.items
  const mentioned = [answer.comment, thread, thread?.replies[0]].map(one => one?.mentions.map(({ id }) => id))
  expect(mentioned).toEqual([[ann.id], [ann.id], [ann.id]])
  expect((await ben.call(deleteComment, { comment_id: answer.comment.id })).data.comment_count).toBe(0)
})

test('refuses empty, long and blocked texts, and guests', async () => {
  for (const text of ['', '\u200b', 'x'.repeat(301), 'x'.repeat(20_000)])
    expect(await sendComment(ben, postId, { text })).toRefuse('bad_request')
  expect(await sendComment(ben, postId, { text: 'g a g o' })).toRefuse('comment_blocked')
  expect(await app.call(deleteComment, { comment_id: '1' })).toRefuse('token_unknown')
})

test('refuses a comment on an unknown post, and a reply to a comment that is unknown or belongs to another post', async () => {
  const other = (await writePost(ann)).id
  const { id } = await writeComment(ben, other)
  expect(await sendComment(ben, '999999')).toRefuse('post_not_found')
  for (const reply of [id, '999999'])
    expect(await sendComment(ben, postId, { reply_to: reply })).toRefuse('comment_not_found')
  expect(await app.call(listComments, { post_id: '999999' })).toRefuse('post_not_found')
})

test('the author of a comment and the author of the post delete it with its replies; others can’t', async () => {
  const one = await writeComment(ben, postId, { text: 'Una' })
  const two = await writeComment(ben, postId, { text: 'Pangalawa' })
  await writeComment(cat, postId, { text: 'Sagot', reply_to: one.id })
  expect(await cat.call(deleteComment, { comment_id: one.id })).toRefuse('comment_not_found')
  expect((await ben.call(deleteComment, { comment_id: one.id })).data).toEqual({ comment_count: 1 })
  expect((await ann.call(deleteComment, { comment_id: two.id })).data).toEqual({ comment_count: 0 })
  expect(await ann.call(deleteComment, { comment_id: two.id })).toRefuse('comment_not_found')
  expect(await threads()).toEqual([])
})

test('deleting a comment while others reply leaves no reply behind', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await writeComment(ben, postId)
    const [removal, ...replies] = await Promise.all([
      ben.call(deleteComment, { comment_id: id }),
      ...[ann, cat].map(person => sendComment(person, postId, { reply_to: id }))
    ])
    expect(removal?.envelope.code).toBe(0)
    for (const reply of replies) expect([0, 80023]).toContain(reply?.envelope.code)
    expect(await threads()).toEqual([])
    expect(await countShown()).toBe(0)
  }
})

test('two people with a block between them don’t see, count or answer each other’s comments', async () => {
  const { id } = await writeComment(ben, postId, { text: 'Kay Ben' })
  await writeComment(cat, postId, { text: 'Kay Cat', reply_to: id })
  await cat.call(blockUser, { user_id: ben.id })
  expect(await threads(ben)).toEqual([['Kay Ben']])
  expect(await threads(cat)).toEqual([])
  expect(await threads(ann)).toEqual([['Kay Ben', 'Kay Cat']])
  expect([await countShown(ben), await countShown(cat), await countShown(ann)]).toEqual([1, 0, 2])
  expect((await sendComment(cat, postId)).data.comment_count).toBe(1)
  expect(await sendComment(cat, postId, { reply_to: id })).toRefuse('comment_not_found')
})

test('comments of a closing account and hidden comments are not shown, except a hidden one to its author', async () => {
  await writeComment(cat, postId, { text: 'Sarado' })
  const { id } = await writeComment(ben, postId, { text: 'Tago' })
  await app.db.update(users).set({ closingAt: app.clock.now() }).where(eq(users.id, cat.id))
  const hidden = { hiddenAt: app.clock.now(), hiddenReason: 'Spam' }
  await app.db.update(postComment).set(hidden).where(eq(postComment.id, id))
  expect(await threads(ann)).toEqual([])
  expect(await threads(ben)).toEqual([['Tago']])
  expect(await countShown()).toBe(1)
  await app.db.update(postComment).set({ hiddenAt: null }).where(eq(postComment.id, id))
  expect(await countShown()).toBe(2)
})
