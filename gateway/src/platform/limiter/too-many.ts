import { Refusal } from '#platform/errors/refusal.ts'

export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('too_many_requests', { retry_after: Math.max(retryAfterSeconds, 1) })
}
