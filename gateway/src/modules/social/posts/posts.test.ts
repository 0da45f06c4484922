import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import type { InputOf } from '@tambay/contracts/endpoint'
import { type createPost, deletePost, getPost, likePost, listPosts } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { media } from '#modules/media/tables.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { sendPost, writeComment, writePost } from '#testing/modules/posts.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { erasePosts } from '../erase-social.ts'
import { post, postComment } from '../tables.ts'

const app = await startApp()
const { ann, ben } = newPeople(app, 'ann', 'ben')

type Viewer = Pick<TestPerson, 'call'>
const shown = async (viewer: Viewer, id: string) => (await viewer.call(getPost, { id })).data.post
const block = (blocker: TestPerson, blocked: TestPerson) => blocker.call(blockUser, { user_id: blocked.id })

describe('a post', () => {
  test('has its text, pictures in order, tags and mentions', async () => {
    const pictures = [(await uploadPicture(app, ann)).id, (await uploadPicture(app, ann)).id]
    const draft = { text: `Kasama si @${ben.user.username}`, media_ids: pictures, tags: ['#Bingo', 'laro'] }
    const { id } = await writePost(ann, { ...draft, mention_ids: [ben.id] })
    expect(await shown(app, id)).toMatchObject({
      author: { id: ann.id },
      text: draft.text,
      pictures: pictures.map(picture => ({ id: picture })),
      tags: ['Bingo', 'laro'],
      mentions: [{ id: ben.id, nick_name: ben.user.username }],
      club: null,
      party: null
    })
  })

  test('is listed under its tags and the hashtags of its text, in any case, by those who can see it', async () => {
    const tagged = await writePost(ann, { text: 'Tara #Karaoke2026! a#b #7 &#x', tags: ['laro'] })
    const other = await writePost(ben, { text: 'Ako rin', tags: ['karaoke2026'] })
    const listed = async (viewer: Viewer, tag: string) =>
      (await viewer.call(listPosts, { tag })).data.items.map(({ id }) => id)
    expect((await shown(ben, tagged.id)).tags).toEqual(['laro', 'Karaoke2026'])
    expect(await listed(ben, '#KARAOKE2026')).toEqual([other.id, tagged.id])
    expect([await listed(ben, '7'), await listed(ben, 'b')]).toEqual([[], []])
    await block(ann, ben)
    expect(await listed(ben, 'karaoke2026')).toEqual([other.id])
    await ben.call(deletePost, { post_id: other.id })
    expect(await listed(ben, 'karaoke2026')).toEqual([])
  })

  test('is stored once if its attempt is repeated, even by concurrent requests', async () => {
    const draft = { text: 'Isa lang', attempt_id: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendPost(ann, draft)))
    answers.push(await sendPost(ann, { ...draft, text: 'Iba na' }))
    expect(new Set(answers.map(answer => answer.data.post.id)).size).toBe(1)
    const { items } = (await ann.call(listPosts, { author_id: ann.id })).data
    expect(items.map(({ text }) => text)).toEqual(['Isa lang'])
  })

  test('keeps text of any script, and loses invisible and direction-changing characters', async () => {
    const text = 'ᜃᜓᜋᜓᜐ᜔ᜆ 👨‍👩‍👧 مرحبا\nمرة\n\n\n\n\u202eabc\u200b\u2066d\u0000e'
    const { id } = await writePost(ann, { text })
    expect((await shown(ben, id)).text).toBe('ᜃᜓᜋᜓᜐ᜔ᜆ 👨‍👩‍👧 مرحبا\nمرة\n\nabcde')
  })

  test.each<[string, Partial<Record<keyof InputOf<typeof createPost>, unknown>>]>([
    ['nothing', { text: ' \u200b\n ' }],
    ['501 characters', { text: 'x'.repeat(501) }],
    ['20 KB', { text: 'x'.repeat(20_000) }],
    ['only combining marks', { text: '\u0301\u0301' }],
    ['ten pictures', { media_ids: Array.from({ length: 10 }, () => randomUUID()) }],
    ['six tags', { tags: ['1', '2', '3', '4', '5', '6'] }],
    ['an invisible tag', { tags: ['\u200b'] }],
    ['a tag of 25 characters', { tags: ['x'.repeat(25)] }],
    ['a mention that is no id', { mention_ids: ['everyone'] }],
    ['an attempt that is no UUID', { attempt_id: '1' }]
  ])('with %s is refused', async (_, fields) => {
    expect(await sendPost(ann, fields as object)).toRefuse('bad_request')
  })

  test('of 500 family emoji is accepted', async () => {
    const text = '👨‍👩‍👧‍👦'.repeat(500)
    expect((await writePost(ann, { text })).text).toBe(text)
  })

  test('with blocked words is refused', async () => {
    expect(await sendPost(ann, { text: 'P.u.t.a ka' })).toRefuse('post_blocked')
    expect(await sendPost(ann, { tags: ['g4g0'] })).toRefuse('post_tag_blocked')
  })

  test('is refused if it is the eleventh within a minute, and guests can’t post', async () => {
    for (let number = 0; number < 10; number++) await writePost(ann)
    expect(await sendPost(ann)).toRefuse('too_many_requests')
    expect(await app.call(deletePost, { post_id: '1' })).toRefuse('token_unknown')
  })
})

test('a picture of somebody else or an unknown one is refused, and nothing is stored', async () => {
  const own = await uploadPicture(app, ann)
  for (const picture of [(await uploadPicture(app, ben)).id, randomUUID()])
    expect(await sendPost(ann, { media_ids: [own.id, picture] })).toRefuse('media_not_found')
  expect((await ann.call(listPosts, { author_id: ann.id })).data.items).toEqual([])
})

test('a mention is dropped, and listed as dropped, if one of the two blocked the other or the account is gone', async () => {
  const [cat, dan, eve] = [
    await app.signUpNumbered('cat'),
    await app.signUpNumbered('dan'),
    await app.signUpNumbered('eve')
  ]
  await block(cat, ann)
  await block(ann, dan)
  await app.db.update(users).set({ closingAt: app.clock.now() }).where(eq(users.id, eve.id))
  const dropped = [cat.id, dan.id, eve.id, '999999']
  const { post: stored, ...answer } = (await sendPost(ann, { mention_ids: [ben.id, ...dropped] })).data
  expect(answer.dropped_mention_ids).toEqual(dropped)
  expect(stored.mentions.map(({ id }) => id)).toEqual([ben.id])
})

describe('deleting', () => {
  test('removes a post with its comments and likes, and lets the sweep delete its pictures', async () => {
    const { id: picture } = await uploadPicture(app, ann)
    const { id } = await writePost(ann, { media_ids: [picture], mention_ids: [ben.id] })
    const checkAt = async () =>
      (await app.db.select().from(media).where(eq(media.id, picture)))[0]?.checkAt ?? null
    expect(await checkAt()).toBeNull()
    const { id: commentId } = await writeComment(ben, id)
    await writeComment(ann, id, { reply_to: commentId })
    await ben.call(likePost, { post_id: id })
    expect((await ann.call(deletePost, { post_id: id })).data).toEqual({})
    expect(await ann.call(getPost, { id })).toRefuse('post_not_found')
    expect(await checkAt()).toEqual(app.clock.now())
  })

  test('is refused for another person’s post and for an unknown one', async () => {
    const { id } = await writePost(ann)
    expect(await ben.call(deletePost, { post_id: id })).toRefuse('post_not_found')
    expect(await ben.call(deletePost, { post_id: '999999' })).toRefuse('post_not_found')
    expect((await shown(ben, id)).id).toBe(id)
  })

  test('an account removes all its posts and comments, even if one statement can’t delete so many', async () => {
    const { id: postId } = await writePost(ben)
    const rows = Array.from({ length: 1001 }, () => ({
      authorId: ann.id,
      text: 'Isa pa',
      createdAt: app.clock.now()
    }))
    await app.db.insert(post).values(rows)
    await app.db.insert(postComment).values(rows.map(row => ({ ...row, postId })))
    await transact(app.db, tx => erasePosts(tx, ann.id))
    expect(await app.db.$count(post, eq(post.authorId, ann.id))).toBe(0)
    expect(await app.db.$count(postComment, eq(postComment.authorId, ann.id))).toBe(0)
  })

  test('at the same time as likes and comments leaves nothing behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await writePost(ann)
      const answers = await Promise.all([
        ben.call(likePost, { post_id: id }),
        writeComment(ben, id).catch(() => undefined),
        ann.call(deletePost, { post_id: id }),
        ann.call(likePost, { post_id: id })
      ])
      expect(answers[2]?.envelope.code).toBe(0)
      expect(await ben.call(likePost, { post_id: id })).toRefuse('post_not_found')
    }
  })
})
