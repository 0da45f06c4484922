import { notifyManager } from '@tanstack/react-query'

// By default, a component learns from a timer that its request is being sent. A second tap before that would send it
// again.
notifyManager.setScheduler(queueMicrotask)

export {
  infiniteQueryOptions,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient
} from '@tanstack/react-query'
export type {
  InfiniteData,
  Query,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryResult
} from '@tanstack/react-query'
