import { ApiError, isAnswered } from '@tambay/client/api/api-error'
import { listOf, type PagedEndpoint, queryOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tambay/client/query'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { OfflineNote } from '@tambay/ui/offline-note'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import type { ReactNode } from 'react'

import { isAway } from './attention.ts'
import layout from './layout.module.css'

/** Another operator's work shows up after this time at the latest. */
const refreshMs = 5000

/** A refusal is final. A fault of the gateway isn’t, but each one is shown, so these must be rare. */
export const pauseAfter = (error: Error | null) =>
  !isAway() && !isAnswered(error) && (error instanceof ApiError ? 6 * refreshMs : refreshMs)

/** Asks again every few seconds while `isLive`, until it is refused. */
export function useLiveQuery<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  isLive: (answer: ResponseOf<E> | undefined) => boolean = () => true
) {
  return useQuery({
    ...queryOf(operation, input),
    refetchInterval: ({ state: { data, error } }) => isLive(data) && pauseAfter(error)
  })
}

/** The pages of a list. */
export function useList<E extends PagedEndpoint>(
  operation: E,
  filter: Omit<InputOf<E>, 'cursor'>,
  isLive = false
) {
  return useInfiniteQuery({
    ...listOf(operation, filter),
    refetchInterval: ({ state: { error } }) => isLive && pauseAfter(error)
  })
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
  const query = useLiveQuery(operation, input, () => isLive)
  return (
    <QueryView query={query} skeleton={<Skeleton height={height} />}>
      {answer => (
        <>
          <StaleNote query={query} />
          {children(answer)}
        </>
      )}
    </QueryView>
  )
}

/** Above what was loaded before the connection or the gateway failed. */
export function StaleNote({ query }: { query: Pick<UseQueryResult, 'isRefetchError' | 'error'> }) {
  return (
    <>
      <OfflineNote />
      {query.isRefetchError && (
        <p role="status" className={layout.well}>
          This may be out of date: {query.error?.message}
        </p>
      )}
    </>
  )
}
