/** The gateway understood the request and refused it (spec ERROR-5); `code` is its number, `bizErrorCode` its stable name. */
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

/** No answer that could be understood came back: offline, a time-out after 60 s, or something in between. */
export class TransportError extends Error {
  override name = 'TransportError'
  readonly requestId: string | undefined

  constructor(message: string, options: { cause?: unknown; requestId?: string } = {}) {
    super(message, { cause: options.cause })
    this.requestId = options.requestId
  }
}
