import MiniSearch from 'minisearch'

import type { FaqItem } from './faq-types.ts'
import { categoryOf, faqItems } from './faq.ts'

const withoutAccents = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const stopWords = new Set(
  'a an and are can do does how i in is it my of on or the to was what why you'.split(' ')
)

const index = new MiniSearch<FaqItem>({
  fields: ['question', 'words', 'category', 'answer'],
  extractField: (item, field) => {
    if (field === 'id') return item.id
    if (field === 'category') return categoryOf(item.id)?.name ?? ''
    if (field === 'answer') return textOf(item)
    return field === 'question' ? item.question : (item.words ?? '')
  },
  processTerm: term => {
    const plain = withoutAccents(term)
    return stopWords.has(plain) ? null : plain
  },
  searchOptions: {
    boost: { question: 4, words: 3 },
    prefix: true,
    fuzzy: term => (term.length > 3 ? 0.2 : false),
    combineWith: 'AND'
  }
})
index.addAll(faqItems)

export function searchFaq(text: string): FaqItem[] {
  const every = index.search(text)
  const hits = every.length > 0 ? every : index.search(text, { combineWith: 'OR' })
  return hits.flatMap(({ id }) => faqItems.find(item => item.id === id) ?? [])
}

function textOf({ answer }: FaqItem): string {
  return answer.flatMap(part => (typeof part === 'string' ? part : part.steps)).join(' ')
}
