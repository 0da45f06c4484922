import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'
import type { ReactNode } from 'react'

import { useLiveQuery } from './use-live-query.ts'

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
