import { TransportError } from '@tambay/client/api/api-error'
import { QueryClient } from '@tambay/client/query'

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
