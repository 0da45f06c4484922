import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { getOperator } from '@tambay/contracts/operator/session'

import { isSignedOut } from './use-operator.ts'

interface ActionOptions<E extends Endpoint> {
  /** Paths of operations whose answers the action changes, also if it was refused: somebody else has changed them. */
  refetches: readonly string[]
  onDone?: (answer: ResponseOf<E>, input: InputOf<E>) => void
}

export function useAction<E extends Endpoint>(operation: E, { refetches, onDone }: ActionOptions<E>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(operation, input),
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: error => {
      if (isSignedOut(error)) void refetchQueries(cache, [getOperator.path])
    },
    onSettled: () => refetchQueries(cache, refetches)
  })
}
