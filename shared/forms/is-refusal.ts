import { ApiError } from '@tambay/shared/client/api-error'
import type { Reason } from '@tambay/shared/contracts/errors'

export function isRefusal(error: unknown, reason: Reason): boolean {
  return error instanceof ApiError && error.bizErrorCode === reason
}
