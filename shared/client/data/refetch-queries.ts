import type { QueryClient } from '@tambay/client/query'

/**
 * Refetches all queries of these operations after a change. Cancels requests in flight first, because their
 * responses may predate the change; invalidating alone would keep a first request that is still loading.
 */
export async function refetchQueries(cache: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      await cache.cancelQueries({ queryKey: [path] })
      await cache.invalidateQueries({ queryKey: [path] })
    })
  )
}
