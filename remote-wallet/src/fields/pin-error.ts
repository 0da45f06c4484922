import { ApiError } from '@tambay/client/api/api-error'
import * as z from '@tambay/contracts/schema'
import { isRefusal } from '@tambay/forms/is-refusal'
import { retryAfterOf } from '@tambay/forms/retry-after'

export interface PinError {
  message: string
  /** When the lock ends, in milliseconds since 1970. */
  lockEnd?: number
}

const Tries = z.object({ tries_left: z.int() })

export function readPinError(error: unknown): PinError | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (isRefusal(error, 'wallet_password_locked'))
    return { message: error.message, lockEnd: Date.now() + retryAfterOf(error) * 1000 }
  if (!isRefusal(error, 'wallet_password_wrong')) return undefined
  const left = z.safeParse(Tries, error.data).data?.tries_left
  return { message: left === undefined ? error.message : `${error.message} ${triesLeft(left)}` }
}

function triesLeft(count: number): string {
  return count === 1 ? '1 try left.' : `${count} tries left.`
}
