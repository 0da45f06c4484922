/** The gateway could not read what a query asked for: what it asks for stands in the address, and that is broken. */
export function isBadLink(error: Error): boolean {
  return 'bizErrorCode' in error && error.bizErrorCode === 'bad_request'
}
