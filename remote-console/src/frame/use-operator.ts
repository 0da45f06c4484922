import { ApiError } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { Permission } from '@tambay/contracts/operator/permissions'
import { getOperator, type Operator } from '@tambay/contracts/operator/session'
import { createContext, useContext, useEffect } from 'react'

import { isAway } from './attention.ts'

const operatorQuery = queryOf(getOperator, undefined)

const hasLostAccess = (error: unknown) =>
  error instanceof ApiError && /^(operator_sign_in_needed|permission_missing)$/.test(error.bizErrorCode ?? '')

/** Asks again every minute, and at once when another request shows that the session has ended or the role has changed. */
export function useOperatorQuery() {
  const cache = useQueryClient()
  useEffect(
    () =>
      cache.getQueryCache().subscribe(event => {
        if (event.type === 'updated' && event.action.type === 'error' && hasLostAccess(event.action.error))
          void cache.invalidateQueries({ queryKey: operatorQuery.queryKey })
      }),
    [cache]
  )
  // The session of an unattended console has ended after 30 minutes, and then nothing stays on the screen.
  return useQuery({ ...operatorQuery, refetchInterval: () => (isAway() ? 31 : 1) * 60_000 })
}

/** The frame provides the operator, so that a part that is about to be removed at the sign-out still has one. */
export const OperatorContext = createContext<Operator | null>(null)

export function useOperator(): Operator & { may: (permission: Permission) => boolean } {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('This part needs a signed-in operator')
  return { ...operator, may: permission => operator.permissions.includes(permission) }
}

export function useSetOperator() {
  const cache = useQueryClient()
  return (operator: Operator | null) => {
    cache.setQueryData(operatorQuery.queryKey, { operator })
    // The next operator must not see what this one has loaded.
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getOperator.path })
  }
}
