import { listOf, type PagedEndpoint, queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tambay/client/query'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { getOperator } from '@tambay/contracts/operator/session'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { type ReactNode, useEffect } from 'react'

import { isSignedOut } from './use-operator.ts'

/** Another operator's work shows up after this time at the latest. */
const refreshMs = 5000

type IsLive<E extends Endpoint> = boolean | ((answer: ResponseOf<E>) => boolean)

/** Asks again every few seconds if `isLive`, until it is refused. */
export function useLiveQuery<E extends Endpoint>(operation: E, input: InputOf<E>, isLive: IsLive<E> = true) {
  const query = useQuery({
    ...queryOf(operation, input),
    refetchInterval: ({ state: { data, error } }) => {
      const asks = typeof isLive === 'function' ? data === undefined || isLive(data) : isLive
      return asks && error === null && refreshMs
    }
  })
  useEndOfSession(query.error)
  return query
}

/** The pages of a list. */
export function useList<E extends PagedEndpoint>(
  operation: E,
  filter: Omit<InputOf<E>, 'cursor'>,
  isLive = false
) {
  const query = useInfiniteQuery({
    ...listOf(operation, filter),
    refetchInterval: ({ state: { error } }) => isLive && error === null && refreshMs
  })
  useEndOfSession(query.error)
  return query
}

function useEndOfSession(error: Error | null): void {
  const cache = useQueryClient()
  const isEnded = isSignedOut(error)
  useEffect(() => {
    if (isEnded) void refetchQueries(cache, [getOperator.path])
  }, [cache, isEnded])
}

interface OperationViewProps<E extends Endpoint> {
  operation: E
  input: InputOf<E>
  /** Asks again every few seconds. */
  isLive?: boolean
  /** Of the placeholder. */
  height?: number
  children: (answer: ResponseOf<E>) => ReactNode
}

/** What an operation answers. */
export function OperationView<E extends Endpoint>(props: OperationViewProps<E>) {
  const { operation, input, isLive = false, height = 320, children } = props
  const query = useLiveQuery(operation, input, isLive)
  return (
    <QueryView query={query} skeleton={<Skeleton height={height} />}>
      {children}
    </QueryView>
  )
}
