import { listFaqVotes, voteOnFaqItem } from '@tambay/contracts/faq'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'
import { faqVote } from './tables.ts'

const app = await startApp()

test('counts one vote per user and answer, even for concurrent requests', async () => {
  const [ann, bob] = [await app.signUp('ann01'), await app.signUp('bob02')]
  const vote = { item_id: 'get-coins', is_helpful: true } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => ann.call(voteOnFaqItem, vote)))
  expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([0, 90042, 90042, 90042, 90042])
  expect(await ann.call(voteOnFaqItem, { ...vote, is_helpful: false })).toRefuse('already_voted')
  void (await bob.call(voteOnFaqItem, { ...vote, is_helpful: false })).data
  const votes = await app.db.select().from(faqVote).where(eq(faqVote.itemId, 'get-coins'))
  expect(votes.map(({ userId, isHelpful }) => [userId, isHelpful])).toEqual([
    [ann.id, true],
    [bob.id, false]
  ])
  expect((await ann.call(listFaqVotes, undefined)).data.items).toEqual([vote])
})

test('refuses votes on unknown answers and from callers who are not signed in', async () => {
  const eve = await app.signUp('eve03')
  expect(await eve.call(voteOnFaqItem, { item_id: 'no-such', is_helpful: true })).toRefuse(
    'faq_item_not_found'
  )
  expect(await app.call(voteOnFaqItem, { item_id: 'get-coins', is_helpful: true })).toRefuse('token_unknown')
  expect((await eve.call(listFaqVotes, undefined)).data.items).toEqual([])
})
