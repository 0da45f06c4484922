import { ApiError } from '@tambay/client/api/api-error'
import { refusals } from '@tambay/contracts/errors'

const codes: readonly number[] = [refusals.transaction_not_found.code, refusals.bad_request.code]

/** Someone else's id, or none at all: asking again would not help. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}
