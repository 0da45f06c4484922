import type { Reason } from '@tambay/contracts/errors'

/** The gateway understood the request and refuses it, with a reason from the error catalog. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  /** Details that a client can act on, such as invalid fields or the time of a retry. */
  readonly data: unknown
  readonly messageForUser: string | undefined

  constructor(reason: Reason, data?: unknown, messageForUser?: string) {
    super(reason)
    this.reason = reason
    this.data = data
    this.messageForUser = messageForUser
  }
}

/** Any operation may refuse with these. It declares all others in its contract. */
const common: readonly Reason[] = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'session_expired',
  'token_unknown',
  'token_revoked',
  'account_closed',
  'account_frozen',
  'idempotency_key_missing'
]

export function isDeclared(reason: Reason, errors: readonly Reason[]): boolean {
  return common.includes(reason) || errors.includes(reason)
}
