import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { type FaqCategory, listFaq } from '@tambay/contracts/faq'

const staleTime = 5 * 60_000

export const useFaq = () => useQuery({ ...queryOf(listFaq, undefined), staleTime })

export const categoryOf = (categories: readonly FaqCategory[], id: string): FaqCategory | undefined =>
  categories.find(({ items }) => items.some(item => item.id === id))
