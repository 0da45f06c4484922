import { call } from '@tambay/client/api/call'
import { type Query, useMutation, useQueryClient } from '@tambay/client/query'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'

/** The queries to repeat after an action: all but those whose answers never change. */
export const changing = { predicate: ({ meta }: Query) => meta?.isFixed !== true }

export function useAction<E extends Endpoint>(
  operation: E,
  onDone?: (answer: ResponseOf<E>, input: InputOf<E>) => void
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => call(operation, input),
    onSuccess: (answer, input) => onDone?.(answer, input),
    // Also if it was refused, because somebody else has changed something. Requests in flight may be older than that.
    async onSettled() {
      await cache.cancelQueries(changing)
      await cache.invalidateQueries(changing)
    }
  })
}
