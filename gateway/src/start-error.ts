/** Why the gateway cannot start, for whoever started it: they can mend it, and need no stack. */
export class StartError extends Error {
  override name = 'StartError'
}
