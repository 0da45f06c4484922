import type { FaqItemId } from '@tambay/contracts/faq'

export interface FaqItem {
  id: FaqItemId
  question: string
  /** Paragraphs, and lists of steps. */
  answer: readonly (string | { steps: readonly string[] })[]
  link?: { to: string; label: string }
  /** Words that people search for and that are not in the text. */
  words?: string
}

export interface FaqCategory {
  id: 'account' | 'coins' | 'parties' | 'games' | 'people' | 'safety' | 'app'
  name: string
  items: readonly FaqItem[]
}
