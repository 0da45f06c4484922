import { ApiError } from '@tambay/client/api/api-error'
import * as z from '@tambay/contracts/schema'

const Wait = z.object({ retry_after: z.optional(z.number()), resend_after: z.optional(z.number()) })

/** Seconds that a refusal asks to wait (`account_locked`, `code_too_soon`, `too_many_requests`); 0 where it does not. */
export function retryAfterOf(error: unknown): number {
  const parsed = z.safeParse(Wait, error instanceof ApiError ? error.data : undefined)
  return parsed.success ? (parsed.data.retry_after ?? parsed.data.resend_after ?? 0) : 0
}
