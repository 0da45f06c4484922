import { call, inlineErrors } from '@tambay/client/api/call'
import { listOf } from '@tambay/client/data/operations'
import { infiniteQueryOptions } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { listTransactions } from '@tambay/contracts/wallet'

import type { Filters } from './use-filters.ts'

type Page = ResponseOf<typeof listTransactions>

/** Posted transactions never change (spec MONEY-6), so a refresh loads only the first page and keeps the others. */
export function transactionsQuery(filters: Filters) {
  const list = listOf(listTransactions, filters)
  return infiniteQueryOptions({
    ...list,
    queryFn: async ({ client, pageParam: cursor, signal }): Promise<Page> => {
      const data = client.getQueryData(list.queryKey)
      const cached = data?.pages[data.pageParams.indexOf(cursor)]
      if (cursor !== undefined && cached) return cached
      const page = await call(listTransactions, { ...filters, cursor }, { ...inlineErrors, signal })
      return cached ? mergeNewest(cached, page) : page
    }
  })
}

/** If the pages don't overlap, transactions between them are missing: returns `fresh`, and later pages are refetched. */
function mergeNewest(cached: Page, fresh: Page): Page {
  const at = fresh.items.findIndex(({ id }) => id === cached.items[0]?.id)
  if (at === -1) return fresh
  const items = [...fresh.items.slice(0, at), ...cached.items]
  return { ...fresh, items, next_cursor: cached.next_cursor }
}
