/** Why there is no log-in: OAuth's error, a `state` that is not ours, or what became of the call. */
export function wordsForFailure(error: unknown): string {
  if (error instanceof Error) return error.message
  if (error === 'access_denied') return 'Google log-in was cancelled.'
  if (error === 'state') return 'This Google log-in was not started here. Please try again.'
  return 'Google could not log you in. Please try again.'
}
