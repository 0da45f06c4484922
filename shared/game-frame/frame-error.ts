export class FrameError extends Error {
  override name = 'FrameError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
