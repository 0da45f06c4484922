import { account } from './content/account.ts'
import { app } from './content/app.ts'
import { coins } from './content/coins.ts'
import { games } from './content/games.ts'
import { parties } from './content/parties.ts'
import { people } from './content/people.ts'
import { safety } from './content/safety.ts'
import type { FaqCategory, FaqItem } from './faq-types.ts'

export const faqCategories: readonly FaqCategory[] = [account, coins, parties, games, people, safety, app]

export const faqItems: readonly FaqItem[] = faqCategories.flatMap(({ items }) => items)

export const categoryOf = (id: string): FaqCategory | undefined =>
  faqCategories.find(({ items }) => items.some(item => item.id === id))
