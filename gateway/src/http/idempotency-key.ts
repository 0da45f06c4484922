import { Refusal } from './refusal.ts'

export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header
  throw new Refusal('idempotency_key_missing')
}
