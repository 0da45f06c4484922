import type { Endpoint, InputOf, Method, ResponseOf } from '@tambay/contracts/endpoint'

export interface CallOptions {
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
  options: CallOptions = {}
): Promise<ResponseOf<E>> {
  const { send } = await import(/* webpackChunkName: "send" */ './send.ts')
  return send(operation, input, options)
}
