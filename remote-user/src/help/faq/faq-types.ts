import type { FaqItemId } from '@tambay/contracts/faq'

export interface FaqItem {
  id: FaqItemId
  question: string
  answer: readonly (string | { steps: readonly string[] })[]
  link?: { to: string; label: string }
  words?: string
}

export interface FaqCategory {
  id: 'account' | 'coins' | 'parties' | 'games' | 'people' | 'safety' | 'app'
  name: string
  items: readonly FaqItem[]
}
