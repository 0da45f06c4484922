import type { FaqCategory, FaqItem } from '@tambay/contracts/faq'
import MiniSearch from 'minisearch'

import { categoryOf } from './faq.ts'

const withoutAccents = (term: string) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const stopWords = new Set(
  'a an and are can do does how i in is it my of on or the to was what why you'.split(' ')
)

function createIndex(categories: readonly FaqCategory[]): MiniSearch<FaqItem> {
  const index = new MiniSearch<FaqItem>({
    fields: ['question', 'words', 'category', 'answer'],
    extractField: (item, field) => {
      if (field === 'id') return item.id
      if (field === 'category') return categoryOf(categories, item.id)?.name ?? ''
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
  index.addAll(categories.flatMap(({ items }) => items))
  return index
}

const indexes = new WeakMap<readonly FaqCategory[], MiniSearch<FaqItem>>()

export function searchFaq(categories: readonly FaqCategory[], text: string): FaqItem[] {
  const index = indexes.get(categories) ?? createIndex(categories)
  indexes.set(categories, index)
  const items = categories.flatMap(category => category.items)
  const every = index.search(text)
  const hits = every.length > 0 ? every : index.search(text, { combineWith: 'OR' })
  return hits.flatMap(({ id }) => items.find(item => item.id === id) ?? [])
}

function textOf({ answer }: FaqItem): string {
  return answer.flatMap(part => (typeof part === 'string' ? part : part.steps)).join(' ')
}
