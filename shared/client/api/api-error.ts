import { commonRefusals, fallbackMessage } from '@tambay/contracts/common-errors'
import type { Envelope } from '@tambay/contracts/envelope'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly bizErrorCode: string | undefined
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(
    code: number,
    message: string,
    details: { bizErrorCode?: string; data?: unknown; requestId?: string } = {}
  ) {
    super(message)
    this.code = code
    this.bizErrorCode = details.bizErrorCode
    this.data = details.data
    this.requestId = details.requestId
  }
}

export function refusalOf({ code, msg, message, request_id: requestId, ...details }: Envelope): ApiError {
  return new ApiError(code, msg || message || fallbackMessage, { ...details, requestId })
}

/**
 * There is no valid response: the browser is offline, the request timed out, or a proxy answered instead of
 * the gateway.
 */
export class TransportError extends Error {
  override name = 'TransportError'
  readonly requestId: string | undefined

  constructor(message: string, options: { cause?: unknown; requestId?: string } = {}) {
    super(message, { cause: options.cause })
    this.requestId = options.requestId
  }
}

/**
 * The gateway has refused the request, so nothing was done. Otherwise it may have been done: `system_busy` is also the
 * edge's answer for a gateway that ended in the middle of a request. A retry must then send the same key or attempt id.
 */
export function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== commonRefusals.system_busy.code
}
