import { removeCachedItem } from '@tambay/client/data/cached-lists'
import { useMutation, useQueryClient } from '@tambay/client/query'

interface OptimisticRemoval {
  listPath: string
  send: (id: string) => Promise<unknown>
  onRemoved?: () => void
}

export function useOptimisticRemoval({ listPath, send, onRemoved }: OptimisticRemoval) {
  const cache = useQueryClient()
  const queryKey = [listPath, 'list']
  return useMutation({
    mutationFn: send,
    async onMutate(id) {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueriesData({ queryKey })
      removeCachedItem(cache, listPath, id)
      return before
    },
    onError: (_error, _id, before) => before?.forEach(([key, data]) => cache.setQueryData(key, data)),
    onSuccess: onRemoved
  })
}
