import { randomId } from '@tambay/client/data/random-id'
import * as z from '@tambay/contracts/schema'

const Exchange = z.object({
  user: z.string(),
  /** Idempotency key: the gateway makes the exchange once, even if the request is repeated (spec MONEY-8). */
  key: z.string(),
  diamonds: z.int(),
  /** The rate that the user saw, in coins per diamond. */
  rate: z.int()
})

export type Exchange = z.output<typeof Exchange>

export function createExchange(input: Omit<Exchange, 'key'>): Exchange {
  return { ...input, key: randomId() }
}

const storageKey = 'unanswered_exchange'

/** Survives a reload, so that a retry sends the same idempotency key. */
export function savePendingExchange(exchange: Exchange): void {
  sessionStorage.setItem(storageKey, JSON.stringify(exchange))
}

export function clearPendingExchange(): void {
  sessionStorage.removeItem(storageKey)
}

export function readPendingExchange(user: string): Exchange | undefined {
  const parsed = z.safeParse(Exchange, parse(sessionStorage.getItem(storageKey)))
  return parsed.success && parsed.data.user === user ? parsed.data : undefined
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
