import { listOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/**
 * The questions of the FAQ. Their texts are in `remote-user/src/help/faq/content`. Never give an old id to a new
 * question, because the votes are stored by id.
 */
const faqItemIds = [
  'create-account',
  'guest-account',
  'change-phone-or-email',
  'forgot-password',
  'unknown-device',
  'delete-account',
  'get-coins',
  'buy-or-cash-out',
  'use-diamonds',
  'wallet-password',
  'wrong-amount',
  'wallet-on-hold',
  'join-party',
  'host-party',
  'unlisted-party',
  'microphone',
  'lost-seat',
  'send-gift',
  'start-game',
  'guest-coins',
  'fair-games',
  'wheel-tickets',
  'check-spin',
  'follow-people',
  'profile-visitors',
  'private-lists',
  'write-post',
  'join-club',
  'message-requests',
  'block-person',
  'report-something',
  'removed-content',
  'protect-account',
  'my-data',
  'invite-friends',
  'notifications',
  'use-offline',
  'install-app'
] as const
export const FaqItemId = z.enum(faqItemIds)
export type FaqItemId = z.output<typeof FaqItemId>

const FaqVote = z.object({ item_id: FaqItemId, is_helpful: z.boolean() })

export const listFaqVotes = endpoint({
  method: 'GET',
  path: '/help/v1/faq/votes',
  access: 'user',
  summary: 'List the caller’s votes on answers of the FAQ',
  response: z.object({ items: listOf(FaqVote, 1000) }),
  errors: []
})

export const voteOnFaqItem = endpoint({
  method: 'POST',
  path: '/help/v1/faq/vote',
  access: 'user',
  summary: 'Say whether an answer of the FAQ was helpful, once per user and answer',
  body: z.strictObject({ item_id: FaqItemId, is_helpful: z.boolean() }),
  response: z.object({}),
  errors: ['already_voted']
})
