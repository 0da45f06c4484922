import type { UseQueryResult } from '@tambay/client/query'
import { commonRefusals } from '@tambay/contracts/common-errors'
import type { ReactNode } from 'react'

import { ErrorState, requestIdOf } from '../error-state/error-state.tsx'
import { OfflineNote } from '../offline-note/offline-note.tsx'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null || query.fetchStatus === 'paused')
    return (
      <>
        {query.fetchStatus === 'paused' && <OfflineNote isEmpty />}
        {skeleton}
      </>
    )
  if (isGone(query.error))
    return <ErrorState title={query.error.message} message="It’s gone, or the link is incomplete." />
  const isBroken = isBadLink(query.error)
  return (
    <ErrorState
      message={isBroken ? commonRefusals.not_found.message : query.error.message}
      requestId={requestIdOf(query.error)}
      onRetry={isBroken ? undefined : () => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

/** The query's input comes from the address, so a rejected input means that the link is broken. */
const isBadLink = (error: Error) => reasonOf(error) === 'bad_request'

/** Neither a problem of the app nor one that Retry solves. */
const isGone = (error: Error) => reasonOf(error).endsWith('_not_found')

const reasonOf = (error: Error) => ('bizErrorCode' in error ? String(error.bizErrorCode) : '')
