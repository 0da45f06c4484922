import { ApiError } from '@tambay/shared/client/api-error'

/** Why there is no log-in: OAuth's error, a `state` that is not ours, or what the gateway said. */
export function wordsForFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof Error) return 'The connection was lost on the way. Please try again.'
  if (error === 'access_denied') return 'Google log-in was cancelled.'
  if (error === 'state') return 'This Google log-in was not started here. Please try again.'
  return 'Google could not log you in. Please try again.'
}
