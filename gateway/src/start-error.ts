/** Why the gateway can't start, in one line for the operator, who can fix it; shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
