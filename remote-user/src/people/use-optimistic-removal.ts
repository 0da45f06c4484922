import { type InfiniteData, useMutation, useQueryClient } from '@tambay/client/query'

interface Item {
  id: string
}
type Pages = InfiniteData<{ items: Item[]; next_cursor: string | null }>

interface OptimisticRemoval {
  listPath: string
  send: (id: string) => Promise<unknown>
  onRemoved?: () => void
}

/** Removes a row at once, and brings it back if the gateway refuses. The host shows the reason. */
export function useOptimisticRemoval({ listPath, send, onRemoved }: OptimisticRemoval) {
  const cache = useQueryClient()
  const queryKey = [listPath, 'list']
  return useMutation({
    mutationFn: send,
    async onMutate(id) {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueriesData<Pages>({ queryKey })
      cache.setQueriesData<Pages>({ queryKey }, data => data && without(data, id))
      return before
    },
    onError: (_error, _id, before) => before?.forEach(([key, data]) => cache.setQueryData(key, data)),
    onSuccess: onRemoved
  })
}

function without(data: Pages, id: string): Pages {
  return {
    ...data,
    pages: data.pages.map(page => ({ ...page, items: page.items.filter(item => item.id !== id) }))
  }
}
