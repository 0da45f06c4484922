/** The id that `ApiError` and `TransportError` carry, for people to quote. */
export function requestIdOf(error: Error): string | undefined {
  return 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined
}
