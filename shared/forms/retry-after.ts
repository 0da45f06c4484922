import { ApiError } from '@tambay/client/api/api-error'
import * as z from '@tambay/contracts/schema'

const Wait = z.object({ retry_after: z.optional(z.number()), resend_after: z.optional(z.number()) })

/** Seconds to wait before a retry, from the data of a refusal such as `account_locked`; 0 if it has none. */
export function retryAfterOf(error: unknown): number {
  const parsed = z.safeParse(Wait, error instanceof ApiError ? error.data : undefined)
  return parsed.success ? (parsed.data.retry_after ?? parsed.data.resend_after ?? 0) : 0
}
