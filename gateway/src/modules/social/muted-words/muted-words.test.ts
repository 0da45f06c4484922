import { listMutedWords, setMutedWords } from '@tambay/contracts/muted-words'
import { listComments, listPosts } from '@tambay/contracts/posts'
import { followUser, search } from '@tambay/contracts/social'
import { beforeEach, expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { writeComment, writePost } from '#testing/modules/posts.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

const app = await startApp()
const { ann, ben } = newPeople(app, 'ann', 'ben')
beforeEach(async () => {
  await ann.call(followUser, { user_id: ben.id })
})

const mute = async (...words: string[]) => (await ann.call(setMutedWords, { words })).data.words
const feed = async () => (await ann.call(listPosts, { feed: 'following' })).data.items.map(({ text }) => text)

test.each([
  ['sabong', 'May SABONG mamaya'],
  ['sabong', 's a b o n g tayo'],
  ['sabong', 'sáb\u200bong!'],
  ['sabong', 's4b0ng'],
  ['sabong', 'ѕаbоng'],
  ['red', 'Redddd ulit'],
  ['color game', 'Tara, color  game!'],
  ['Piñata', 'may pinata'],
  ['2024', 'Happy 2024'],
  ['抽奖', '今天抽奖吗']
])('the muted %j hides %j', async (word, text) => {
  await writePost(ben, { text })
  expect(await feed()).toHaveLength(1)
  await mute(word)
  expect(await feed()).toEqual([])
})

test.each([
  ['red', 'Hundred pesos'],
  ['color game', 'Game ng color'],
  ['to', 'Too good']
])('the muted %j does not hide %j', async (word, text) => {
  await writePost(ben, { text })
  await mute(word)
  expect(await feed()).toEqual([text])
})

test('a muted word hides posts by their tags in every feed, but not on profiles, and not the user’s own posts', async () => {
  await writePost(ben, { text: 'Kumusta', tags: ['Sabong'] })
  await writePost(ann, { text: 'Sabong ko' })
  await mute('sabong')
  expect(await feed()).toEqual(['Sabong ko'])
  const recommended = (await ann.call(listPosts, { feed: 'recommended', limit: 2 })).data.items
  expect(recommended.map(({ text }) => text)).toContain('Sabong ko')
  expect(recommended.map(({ text }) => text)).not.toContain('Kumusta')
  expect((await ann.call(listPosts, { author_id: ben.id })).data.items).toHaveLength(1)
})

test('a muted word hides posts from search, for this user only, and not the user’s own posts', async () => {
  await writePost(ben, { text: 'Tupada at sabong' })
  await writePost(ben, { text: 'Tupada lang' })
  await writePost(ann, { text: 'Tupada, sabong, ako' })
  await mute('sabong')
  const find = async (person: TestPerson) =>
    (await person.call(search, { qs: 'tupada', qt: 'posts' })).data.posts.map(({ text }) => text).toSorted()
  expect(await find(ann)).toEqual(['Tupada lang', 'Tupada, sabong, ako'])
  expect(await find(ben)).toEqual(['Tupada at sabong', 'Tupada lang', 'Tupada, sabong, ako'])
})

test('a muted word hides comments, for this user only', async () => {
  const { id } = await writePost(ben)
  await writeComment(ben, id, { text: 'Sabong na!' })
  await writeComment(ben, id, { text: 'Tara' })
  await mute('sabong')
  const texts = async (person: TestPerson) =>
    (await person.call(listComments, { post_id: id })).data.items.map(({ text }) => text)
  expect([await texts(ann), await texts(ben)]).toEqual([['Tara'], ['Sabong na!', 'Tara']])
})

test('a new list replaces the earlier one; only the first of equal words is stored, and the order is kept', async () => {
  await mute('una')
  expect(await mute('Sabong', 's4bong', 'color game')).toEqual(['Sabong', 'color game'])
  expect((await ann.call(listMutedWords, undefined)).data.words).toEqual(['Sabong', 'color game'])
  expect((await ben.call(listMutedWords, undefined)).data.words).toEqual([])
})

test('two devices that set the list at the same time leave one of the lists', async () => {
  const lists = [
    ['una', 'dalawa'],
    ['tatlo', 'apat']
  ]
  await Promise.all(lists.map(words => mute(...words)))
  expect(lists).toContainEqual((await ann.call(listMutedWords, undefined)).data.words)
})

test('refuses 51 words, long words, words without a letter or digit, and guests', async () => {
  for (const words of [
    Array.from({ length: 51 }, (_, word) => `word${word}`),
    ['x'.repeat(41)],
    ['!?'],
    ['']
  ])
    expect(await ann.call(setMutedWords, { words })).toRefuse('bad_request')
  expect(await app.call(setMutedWords, { words: [] })).toRefuse('token_unknown')
})
