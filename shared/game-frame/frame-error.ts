/** A request failed: refused by the other side, timed out, closed, or not sendable. `code` says which. */
export class FrameError extends Error {
  override name = 'FrameError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
