import { isAnswered } from '@tambay/client/api/api-error'
import { onConnected } from '@tambay/client/api/realtime'
import { onlineManager, type Query, type QueryClient } from '@tambay/client/query'

/**
 * Loads again what failed while the gateway could not be reached, so that screens recover without a tap. Refusals stay,
 * because a repeated request would be refused again. Connects only after a failure, because most guests need no
 * connection.
 */
export function refetchFailed(cache: QueryClient): () => void {
  const queries = cache.getQueryCache()
  let stopRefetch: (() => void) | undefined
  const check = (query: Query) => {
    if (hasFailed(query) && onlineManager.isOnline()) stopRefetch ??= refetchOnConnect(cache)
  }
  const stopChecking = queries.subscribe(({ query }) => check(query))
  queries.getAll().forEach(check)
  return () => {
    stopChecking()
    stopRefetch?.()
  }
}

function refetchOnConnect(cache: QueryClient): () => void {
  let wasLost = true
  return onConnected(isConnected => {
    if (isConnected && wasLost) void cache.refetchQueries({ type: 'active', predicate: hasFailed })
    wasLost = !isConnected
  })
}

const hasFailed = ({ state: { error } }: Query) => error !== null && !isAnswered(error)
