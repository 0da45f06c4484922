import type { Endpoint, InputOf, Method, ReasonOf, ResponseOf } from '@tambay/contracts/endpoint'

export interface CallOptions<E> {
  /**
   * Refusals that the caller recovers from without the user: they show no toast. Don't use it for refusals
   * that a screen shows (docs/decisions/0022-a-toast-for-every-refusal.md).
   */
  recoversFrom?: readonly (ReasonOf<E> | 'too_many_requests' | 'system_busy')[]
  /**
   * Shows no toast if the gateway is unreachable (spec ERROR-6). Refusals always show a toast (spec ERROR-1).
   */
  isQuiet?: boolean
  isAnonymous?: boolean
  onProgress?: (part: number) => void
  /** For operations with `isMoney`: reuse the key when you retry the same action. Defaults to a new key. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export const inlineErrors = { isQuiet: true } as const

export interface RequestConfig {
  method: Method
  path: string
  input: unknown
  headers: Record<string, string>
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

export async function call<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  options: CallOptions<E> = {}
): Promise<ResponseOf<E>> {
  const { send } = await import(/* webpackChunkName: "send" */ './send.ts')
  return send(operation, input, options)
}
