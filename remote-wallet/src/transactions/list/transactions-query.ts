import { call, inlineErrors } from '@tambay/client/api/call'
import { listOf } from '@tambay/client/data/operations'
import { infiniteQueryOptions } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { listTransactions } from '@tambay/contracts/wallet'

import type { Filters } from './use-filters.ts'

type Page = ResponseOf<typeof listTransactions>

/**
 * What was posted never changes, a reversal is a line of its own, and new lines come on top (spec MONEY-6): a refresh asks
 * for the newest and keeps the rest, however much of it is here.
 */
export function transactionsQuery(filters: Filters) {
  const list = listOf(listTransactions, filters)
  return infiniteQueryOptions({
    ...list,
    queryFn: async ({ client, pageParam: cursor, signal }): Promise<Page> => {
      const known = client.getQueryData(list.queryKey)
      const kept = known?.pages[known.pageParams.indexOf(cursor)]
      if (cursor !== undefined && kept) return kept
      const page = await call(listTransactions, { ...filters, cursor }, { ...inlineErrors, signal })
      return kept ? mergeNewest(kept, page) : page
    }
  })
}

/** Where more came than a page holds there is a gap between the two: the pages after `fresh` are asked for anew. */
function mergeNewest(kept: Page, fresh: Page): Page {
  const at = fresh.items.findIndex(({ id }) => id === kept.items[0]?.id)
  if (at === -1) return fresh
  const items = [...fresh.items.slice(0, at), ...kept.items]
  return { ...fresh, items, next_cursor: kept.next_cursor }
}
