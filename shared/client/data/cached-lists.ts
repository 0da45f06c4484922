import type { InfiniteData, QueryClient } from '@tambay/client/query'

interface Page {
  items: readonly unknown[]
}

export function changeItems<P extends Page, Param>(
  list: InfiniteData<P, Param>,
  change: (items: P['items'], pageIndex: number) => P['items']
): InfiniteData<P, Param> {
  return { ...list, pages: list.pages.map((page, at) => ({ ...page, items: change(page.items, at) })) }
}

export function removeCachedItem(cache: QueryClient, path: string, id: string): void {
  cache.setQueriesData<InfiniteData<{ items: { id: string }[] }>>(
    { queryKey: [path, 'list'] },
    list => list && changeItems(list, items => items.filter(item => item.id !== id))
  )
}

export async function reloadList(cache: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  await cache.cancelQueries({ queryKey })
  cache.setQueryData<InfiniteData<Page>>(
    queryKey,
    list => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
  )
  await cache.refetchQueries({ queryKey, exact: true })
}
