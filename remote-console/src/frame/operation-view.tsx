import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { getOperator } from '@tambay/contracts/operator/session'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import { type ReactNode, useEffect } from 'react'

import { isSignedOut } from './use-operator.ts'

/** Another operator's work shows up after this time at the latest. */
const refreshMs = 5000

/** A query that asks again every few seconds, until it is refused. */
export function useLiveQuery<E extends Endpoint>(operation: E, input: InputOf<E>, isLive = true) {
  const cache = useQueryClient()
  const query = useQuery({
    ...queryOf(operation, input),
    refetchInterval: ({ state }) => (isLive && state.error === null ? refreshMs : false)
  })
  const isEnded = isSignedOut(query.error)
  useEffect(() => {
    if (isEnded) void refetchQueries(cache, [getOperator.path])
  }, [cache, isEnded])
  return query
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
