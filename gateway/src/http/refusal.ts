import type { Reason } from '@tambay/contracts/errors'

/** The gateway understood the request and says no, with one of the catalogue's reasons. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  /** What a client can act on: the fields that are wrong, when to try again. */
  readonly data: unknown
  /** Instead of the catalogue's words, where there is more to say. */
  readonly words: string | undefined

  constructor(reason: Reason, data?: unknown, words?: string) {
    super(reason)
    this.reason = reason
    this.data = data
    this.words = words
  }
}

/** The reasons that any operation may be refused with; all others it declares in its contract. */
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
