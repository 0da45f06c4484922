import { ApiError } from '@tambay/client/api/api-error'
import { createAttempt, inSession } from '@tambay/client/data/attempt'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import * as z from '@tambay/contracts/schema'

const Exchange = z.object({
  user: z.string(),
  diamonds: z.int(),
  /** The rate that the user saw, in coins per diamond. */
  rate: z.int()
})

export type Exchange = z.output<typeof Exchange>

/** Survives a reload, so that a retry sends the same idempotency key (spec MONEY-8). */
export const exchangeAttempt = createAttempt({
  store: inSession('unanswered_exchange', Exchange),
  isFinal: error => ownReason(error) !== undefined
})

/** The refusal by the exchange itself. After others, such as too many requests, an earlier request may have made it. */
export function ownReason(error: unknown) {
  return error instanceof ApiError
    ? exchangeDiamonds.errors.find(own => own === error.bizErrorCode)
    : undefined
}
