import type { Endpoint } from '@tambay/contracts/endpoint'
import type { Reason } from '@tambay/contracts/errors'

const ofDeadTokens: readonly Reason[] = [
  'session_expired',
  'token_unknown',
  'token_revoked',
  'account_closed'
]

const ofAccess: Record<Endpoint['access'], readonly Reason[]> = {
  public: [],
  visitor: ofDeadTokens,
  guest: ofDeadTokens,
  user: ofDeadTokens,
  game: ['token_unknown']
}

/** Whatever an operation may be refused with: what its contract declares, and what any like it may meet. */
export function reasonsOf({ access, body, errors, isMoney }: Endpoint): Reason[] {
  const ofBody: Reason[] = body ? ['body_too_large', 'unsupported_media_type'] : []
  const ofMoney: Reason[] = isMoney ? ['idempotency_key_missing', 'account_frozen'] : []
  const all = [
    ...errors,
    ...ofAccess[access],
    'bad_request' as const,
    ...ofMoney,
    ...ofBody,
    'too_many_requests' as const,
    'system_busy' as const
  ]
  return [...new Set(all)]
}
