import { ApiError } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { getOperator } from '@tambay/contracts/operator/session'
import { useEffect } from 'react'

/** Another operator's work shows up after this time at the latest. */
const refreshMs = 5000

/** A query that asks again every few seconds, until it is refused. */
export function useLiveQuery<E extends Endpoint>(operation: E, input: InputOf<E>) {
  const cache = useQueryClient()
  const query = useQuery({
    ...queryOf(operation, input),
    refetchInterval: ({ state }) => (state.error === null ? refreshMs : false)
  })
  const isSignedOut =
    query.error instanceof ApiError && query.error.bizErrorCode === 'operator_sign_in_needed'
  useEffect(() => {
    if (isSignedOut) void refetchQueries(cache, [getOperator.path])
  }, [cache, isSignedOut])
  return query
}
