import { ApiError } from '@tambay/client/api/api-error'
import type { Reason } from '@tambay/contracts/errors'

export function isRefusal(error: unknown, reason: Reason): boolean {
  return error instanceof ApiError && error.bizErrorCode === reason
}
