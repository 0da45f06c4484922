import type { Reason } from '@tambay/contracts/errors'

export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  readonly data: unknown
  readonly messageForUser: string | undefined

  constructor(reason: Reason, data?: unknown, messageForUser?: string) {
    super(reason)
    this.reason = reason
    this.data = data
    this.messageForUser = messageForUser
  }
}

/** For a rule that the contract can't contain. Forms show the message at the field. */
export const invalidField = (path: string, message: string) =>
  new Refusal('bad_request', { issues: [{ path, message }] }, message)

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
  'idempotency_key_missing',
  'operator_sign_in_needed',
  'permission_missing'
]

export function isDeclared(reason: Reason, errors: readonly Reason[]): boolean {
  return common.includes(reason) || errors.includes(reason)
}
