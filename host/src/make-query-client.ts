import { TransportError } from '@tambay/client/api/api-error'
import { QueryClient } from '@tambay/client/query'

/** The one cache of server data. A refusal is an answer and is not asked for again; a lost connection is, once. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => error instanceof TransportError && failures < 1
      },
      mutations: { retry: false, networkMode: 'always' }
    }
  })
}
