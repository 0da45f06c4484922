import { queryOf } from '@tambay/client/data/operations'
import { useQuery, useQueryClient } from '@tambay/client/query'
import type { Permission } from '@tambay/contracts/operator/permissions'
import { getOperator, type Operator } from '@tambay/contracts/operator/session'

const operatorQuery = queryOf(getOperator, undefined)

/** Asks again every minute, because the session may have ended. */
export function useOperatorQuery() {
  return useQuery({ ...operatorQuery, refetchInterval: 60_000 })
}

/** The signed-in operator. Only for parts that the frame shows after the sign-in. */
export function useOperator(): Operator & { may: (permission: Permission) => boolean } {
  const operator = useQuery(operatorQuery).data?.operator
  if (!operator) throw new Error('This part needs a signed-in operator')
  return { ...operator, may: permission => operator.permissions.includes(permission) }
}

export function useSetOperator() {
  const cache = useQueryClient()
  return (operator: Operator | null) => {
    cache.clear()
    cache.setQueryData(operatorQuery.queryKey, { operator })
  }
}
