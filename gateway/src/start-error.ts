/** Shown to the operator as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
