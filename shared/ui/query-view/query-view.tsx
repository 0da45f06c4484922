import type { UseQueryResult } from '@tambay/shared/query'
import type { ReactNode } from 'react'

import { ErrorState } from '../error-state/error-state.tsx'
import { requestIdOf } from '../error-state/request-id-of.ts'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  /** In the shape of what is loading. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** One query's states: skeleton, what it gave, or why not with Retry. What is already here stays on a failed refresh. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return skeleton
  return (
    <ErrorState
      message={query.error.message}
      requestId={requestIdOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
