import { listOf, text } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

export const maxFaqItems = 200

/** The operator's FAQ contains the ids. Votes are stored by id, so never give an old id to a new question. */
export const FaqItemId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,60}$/, 'must be lower-case letters, digits and hyphens'))
export type FaqItemId = z.output<typeof FaqItemId>

export const FaqItem = z.object({
  id: FaqItemId,
  question: text(2000),
  /** Paragraphs and numbered steps. */
  answer: listOf(z.union([text(2000), z.object({ steps: listOf(text(2000), 20) })]), 20),
  /** The page that the answer is about. */
  link: z.optional(z.object({ to: text(2000), label: text(2000) })),
  /** Further words that the search finds. */
  words: z.optional(text(500))
})
export type FaqItem = z.output<typeof FaqItem>

export const FaqCategory = z.object({ id: FaqItemId, name: text(2000), items: listOf(FaqItem, maxFaqItems) })
export type FaqCategory = z.output<typeof FaqCategory>

export const listFaq = endpoint('GET', '/help/v1/faq/list', {
  access: 'public',
  summary: 'List the questions and answers of the FAQ by topic',
  response: z.object({ categories: listOf(FaqCategory, 50) })
})

const FaqVote = z.object({ item_id: FaqItemId, is_helpful: z.boolean() })

export const listFaqVotes = endpoint('GET', '/help/v1/faq/votes', {
  access: 'user',
  summary: 'List the caller’s votes on answers of the FAQ',
  response: z.object({ items: listOf(FaqVote, 1000) })
})

export const voteOnFaqItem = endpoint('POST', '/help/v1/faq/vote', {
  access: 'user',
  summary: 'Say whether an answer of the FAQ was helpful, once per user and answer',
  body: z.strictObject({ item_id: FaqItemId, is_helpful: z.boolean() }),
  errors: ['already_voted', 'faq_item_not_found']
})
