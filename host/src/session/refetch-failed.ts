import { isAnswered } from '@tambay/client/api/api-error'
import { onConnected } from '@tambay/client/api/realtime'
import type { QueryClient } from '@tambay/client/query'

/**
 * Loads again what failed while the gateway could not be reached, so that screens recover without a tap. Refusals stay,
 * because a repeated request would be refused again.
 */
export function refetchFailed(cache: QueryClient): () => void {
  let wasLost = false
  return onConnected(isConnected => {
    if (isConnected && wasLost)
      void cache.refetchQueries({
        type: 'active',
        predicate: ({ state: { error } }) => error !== null && !isAnswered(error)
      })
    wasLost = !isConnected
  })
}
