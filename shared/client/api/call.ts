import type { Endpoint, InputOf, Method, ReasonOf, ResponseOf } from '@tambay/contracts/endpoint'

export interface CallOptions<E> {
  /** Refusals that the caller shows itself, next to the field: no toast for these. */
  handles?: readonly ReasonOf<E>[] | 'all'
  /** No toast when the gateway cannot be reached (spec ERROR-6); for background refreshes. */
  isQuiet?: boolean
  /** Travels without a token even when there is one (spec IDENTITY-14). */
  isAnonymous?: boolean
  /** For money calls: keep one key for one intent, so that a retry is a replay. A new one is made when left out. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** For whoever shows next to what was pressed whatever comes of it, a lost connection too. */
export const inlineErrors = { handles: 'all', isQuiet: true } as const

/** What a request needs to travel; the transport knows nothing of contracts' types. */
export interface RequestConfig {
  method: Method
  path: string
  input: unknown
  headers: Record<string, string>
  signal?: AbortSignal
}

/**
 * Calls one operation of the gateway and gives its parsed data, or throws `ApiError` or `TransportError`.
 * The transport and the parser load with the first call, after the first paint (spec LOOK-22).
 */
export async function call<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  options: CallOptions<E> = {}
): Promise<ResponseOf<E>> {
  const { send } = await import(/* webpackChunkName: "send" */ './send.ts')
  return send(operation, input, options)
}
