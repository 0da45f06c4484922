import type { QueryClient } from '@tambay/client/query'

/**
 * After a change: asks again for whatever these operations have answered. What is on its way may have been read before
 * the change, and a first answer is not replaced by invalidating alone: it is not waited for.
 */
export async function refetchQueries(cache: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      await cache.cancelQueries({ queryKey: [path] })
      await cache.invalidateQueries({ queryKey: [path] })
    })
  )
}
