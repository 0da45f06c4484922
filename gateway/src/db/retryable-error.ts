import { Refusal } from '../http/refusal.ts'

/** A refusal that may succeed on another attempt. `transact` retries the work before it passes the refusal on. */
export class RetryableError extends Refusal {
  override name = 'RetryableError'
}
