import { ApiError } from '@tambay/client/api/api-error'
import type { Reason } from '@tambay/contracts/errors'

const final: readonly (Reason | undefined)[] = [
  'media_not_a_picture',
  'media_too_large',
  'media_too_many_pixels',
  'media_damaged',
  'media_quota_reached',
  'album_full'
]

/** The same file would be refused again for these reasons. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError && final.some(reason => reason === error.bizErrorCode))
}
