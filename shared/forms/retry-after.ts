import { ApiError } from '@tambay/client/api/api-error'
import * as z from '@tambay/contracts/schema'

const Wait = z.object({ retry_after: z.optional(z.number()), resend_after: z.optional(z.number()) })

export function retryAfterOf(error: unknown): number {
  const parsed = z.safeParse(Wait, error instanceof ApiError ? error.data : undefined)
  return parsed.success ? (parsed.data.retry_after ?? parsed.data.resend_after ?? 0) : 0
}
