import { randomId } from '@tambay/client/data/random-id'
import * as z from '@tambay/contracts/schema'

const Exchange = z.object({
  /** Whose diamonds. */
  user: z.string(),
  /** Its idempotency key: however often it is sent, it is made once (spec MONEY-8). */
  key: z.string(),
  diamonds: z.int(),
  /** Coins for one diamond, as they were shown. */
  rate: z.int()
})

/** One wish to exchange. */
export type Exchange = z.output<typeof Exchange>

export function createExchange(wish: Omit<Exchange, 'key'>): Exchange {
  return { ...wish, key: randomId() }
}

const place = 'unanswered_exchange'

/** Keeps what is on its way until an answer has come, over a reload as well. */
export function savePendingExchange(exchange: Exchange): void {
  sessionStorage.setItem(place, JSON.stringify(exchange))
}

export function clearPendingExchange(): void {
  sessionStorage.removeItem(place)
}

/** What `user` sent and was never told about. */
export function readPendingExchange(user: string): Exchange | undefined {
  const parsed = z.safeParse(Exchange, parse(sessionStorage.getItem(place)))
  return parsed.success && parsed.data.user === user ? parsed.data : undefined
}

/** Storage is the visitor's to edit. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
