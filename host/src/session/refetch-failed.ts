import { ApiError } from '@tambay/client/api/api-error'
import { onConnected } from '@tambay/client/api/realtime'
import type { QueryClient } from '@tambay/client/query'
import { refusals } from '@tambay/contracts/errors'

/**
 * Loads again what failed while the gateway could not be reached, so that screens recover without a tap. Refusals stay,
 * because a repeated request would be refused again.
 */
export function refetchFailed(cache: QueryClient): () => void {
  let wasLost = false
  return onConnected(isConnected => {
    if (isConnected && wasLost)
      void cache.refetchQueries({ type: 'active', predicate: ({ state }) => isFault(state.error) })
    wasLost = !isConnected
  })
}

function isFault(error: Error | null): boolean {
  return error !== null && (!(error instanceof ApiError) || error.code === refusals.system_busy.code)
}
