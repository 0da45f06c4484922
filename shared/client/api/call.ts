import type { Endpoint, InputOf, Method, ReasonOf, ResponseOf } from '@tambay/contracts/endpoint'

export interface CallOptions<E> {
  /** Refusals that the caller shows itself. The host shows no toast for them. */
  handles?: readonly ReasonOf<E>[] | 'all'
  /** Shows no toast if the gateway is unreachable (spec ERROR-6). For background refreshes. */
  isQuiet?: boolean
  isAnonymous?: boolean
  /** For operations with `isMoney`: reuse the key when you retry the same action. Defaults to a new key. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export const inlineErrors = { handles: 'all', isQuiet: true } as const

export interface RequestConfig {
  method: Method
  path: string
  input: unknown
  headers: Record<string, string>
  signal?: AbortSignal
}

export async function call<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  options: CallOptions<E> = {}
): Promise<ResponseOf<E>> {
  const { send } = await import(/* webpackChunkName: "send" */ './send.ts')
  return send(operation, input, options)
}
