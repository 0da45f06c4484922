import { call, inlineErrors } from '@tambay/client/api/call'
import { infiniteQueryOptions, queryOptions } from '@tambay/client/query'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import type * as z from 'zod/mini'

export function queryOf<E extends Endpoint>(operation: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [operation.path, input],
    queryFn: ({ signal }): Promise<ResponseOf<E>> => call(operation, input, { ...inlineErrors, signal })
  })
}

export type PagedEndpoint = Endpoint<
  z.ZodMiniType,
  z.ZodMiniType<unknown, { cursor?: string }>,
  z.ZodMiniType<{ items: unknown[]; next_cursor: string | null }>
>

export function listOf<E extends PagedEndpoint>(operation: E, filter: Omit<InputOf<E>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: [operation.path, 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<ResponseOf<E>> =>
      call(operation, { ...filter, cursor: pageParam } as InputOf<E>, { ...inlineErrors, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next_cursor ?? undefined
  })
}
