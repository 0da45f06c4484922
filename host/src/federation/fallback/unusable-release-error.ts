/**
 * The release can't run in this page, and trying again won't help: it needs a newer host, or its code failed and left
 * half-executed modules in the page.
 */
export class UnusableReleaseError extends Error {
  override name = 'UnusableReleaseError'

  /** With a cause, the message and the stack are those of the code that failed. */
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(cause === undefined ? message : `${message}: ${String(cause)}`, { cause })
    if (cause instanceof Error && cause.stack) this.stack = cause.stack
  }
}
