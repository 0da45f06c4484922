import { blockUser } from '@tambay/contracts/block'
import { reportRound } from '@tambay/contracts/game-server'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { dismissParty, joinParty } from '@tambay/contracts/party'
import { deletePost } from '@tambay/contracts/posts'
import { followUser } from '@tambay/contracts/social'
import { claimDailyTicket, revealSeed, spinWheel } from '@tambay/contracts/wheel'
import { isCommitted, isTablePublished, repeatDraw } from '@tambay/fairness/check-spin'
import { beforeEach, expect, test } from 'vitest'

import { post } from '#modules/social/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { asGame, openSession } from '#testing/modules/game.ts'
import { pageOf, send, introduce } from '#testing/modules/messages.ts'
import { openParty } from '#testing/modules/party.ts'
import { spinRequest } from '#testing/modules/wheel.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let id: string
const app = await startApp()
const { ann, bob, cat } = newPeople(app, 'ann', 'bob', 'cat')
beforeEach(async () => {
  id = await introduce(ann, bob)
})

const share = (card: CardInput) => send(ann, bob, { kind: 'card', card })
const cardFor = async (person: TestPerson) => (await pageOf(person, id)).items[0]?.card

async function writePost(author: TestPerson): Promise<string> {
  const [written] = await app.db
    .insert(post)
    .values({ authorId: author.id, text: 'Panalo!', createdAt: app.clock.now() })
    .returning()
  return written?.id ?? ''
}

async function playRound(player: TestPerson, round_id: string): Promise<void> {
  const party = await openParty(player)
  const session = await openSession(app, player, party.id)
  void (await asGame(app, reportRound, { session, round_id, score: 42 })).data
}

async function spin(player: TestPerson): Promise<string> {
  await player.call(claimDailyTicket, {})
  return (await player.call(spinWheel, await spinRequest(player, 'tara'))).data.spin.id
}

test('a room shows each reader whether they can join it', async () => {
  const open = await openParty(cat)
  const { card } = (await share({ kind: 'party', id: open.id })).data.message
  expect(card).toMatchObject({ kind: 'party', id: open.id, is_available: true, party: { is_live: true } })
  expect(await cardFor(bob)).toMatchObject({ is_available: true })
  await cat.call(dismissParty, { party_id: open.id })
  expect(await cardFor(bob)).toMatchObject({ is_available: false, party: { is_live: false } })
})

test('only people whom the host follows can join a followed-only room from its card', async () => {
  const followed = await openParty(cat, { auth: 2 })
  await cat.call(followUser, { user_id: ann.id })
  expect((await share({ kind: 'party', id: followed.id })).data.message.card).toMatchObject({
    is_available: true
  })
  expect(await cardFor(bob)).toMatchObject({ is_available: false, party: { id: followed.id } })
})

test('an unlisted room can be shared by its members only, and its link opens it', async () => {
  const unlisted = await openParty(cat, { auth: 1 })
  expect(await share({ kind: 'party', id: unlisted.id })).toRefuse('card_not_found')
  await ann.call(joinParty, { party_id: unlisted.id })
  await share({ kind: 'party', id: unlisted.id })
  expect(await cardFor(bob)).toMatchObject({ is_available: true, party: { id: unlisted.id } })
})

test('a room is not shown to someone whom its host blocked', async () => {
  const room = await openParty(cat)
  await share({ kind: 'party', id: room.id })
  await cat.call(blockUser, { user_id: bob.id })
  expect(await cardFor(bob)).toEqual({ kind: 'party', id: room.id, is_available: false, party: null })
  expect(await cardFor(ann)).toMatchObject({ is_available: true, party: { id: room.id } })
})

test('a post is shown until its author deletes it or blocks the reader', async () => {
  const [one, two] = [await writePost(cat), await writePost(cat)]
  await share({ kind: 'post', id: one })
  expect(await cardFor(bob)).toMatchObject({ post: { id: one, author: { id: cat.id }, text: 'Panalo!' } })
  await cat.call(deletePost, { post_id: one })
  expect(await cardFor(bob)).toEqual({ kind: 'post', id: one, post: null })
  await share({ kind: 'post', id: two })
  await cat.call(blockUser, { user_id: bob.id })
  expect([await cardFor(bob), await cardFor(ann)]).toMatchObject([{ post: null }, { post: { id: two } }])
})

test('the card of a score contains the name of the game', async () => {
  await playRound(ann, 'round-of-ann')
  await share({ kind: 'score', id: 'round-of-ann' })
  expect(await cardFor(bob)).toMatchObject({ round: { game: { id: 'color-game' }, score: 42 } })
})

test('the card of a prize contains the proof of its spin, which the recipient can check after the reveal', async () => {
  const spinId = await spin(ann)
  await share({ kind: 'prize', id: spinId })
  expect(await cardFor(bob)).toMatchObject({
    spin: { id: spinId, client_seed: 'tara', seed: null, commit: expect.stringMatching(/^[0-9a-f]{64}$/) }
  })
  await ann.call(revealSeed, {})
  const card = await cardFor(bob)
  if (card?.kind !== 'prize' || !card.spin?.seed) throw new Error('The card has no proof')
  const proof = { ...card.spin, seed: card.spin.seed }
  expect([isCommitted(proof), isTablePublished(proof), repeatDraw(proof).isSame]).toEqual([true, true, true])
})

test.each<[string, () => Promise<CardInput>]>([
  [
    'a room that has ended',
    async () => {
      const { id: party_id } = await openParty(cat)
      await cat.call(dismissParty, { party_id })
      return { kind: 'party', id: party_id }
    }
  ],
  ['an unknown post', async () => ({ kind: 'post', id: '987654321' })],
  [
    'a post of someone who blocked the sender',
    async () => {
      const postId = await writePost(cat)
      await cat.call(blockUser, { user_id: ann.id })
      return { kind: 'post', id: postId }
    }
  ],
  [
    'the score of someone else',
    async () => {
      await playRound(cat, 'round-of-cat')
      return { kind: 'score', id: 'round-of-cat' }
    }
  ],
  ['the prize of someone else', async () => ({ kind: 'prize', id: await spin(cat) })]
])('refuses %s and stores nothing', async (_, prepare) => {
  expect(await share(await prepare())).toRefuse('card_not_found')
  expect((await pageOf(bob, id)).items).toHaveLength(1)
})
