import type { Endpoint } from '@tambay/contracts/endpoint'
import type { Reason } from '@tambay/contracts/errors'

const invalidToken: readonly Reason[] = [
  'session_expired',
  'token_unknown',
  'token_revoked',
  'account_closed'
]

const byAccess: Record<Endpoint['access'], readonly Reason[]> = {
  public: [],
  visitor: invalidToken,
  guest: invalidToken,
  user: invalidToken,
  game: ['game_signature_invalid', 'game_clock_wrong', 'game_request_replayed'],
  operator: ['operator_sign_in_needed', 'permission_missing']
}

export function possibleReasons({ access, body, errors, isMoney }: Endpoint): Reason[] {
  const ofBody: Reason[] = body ? ['body_too_large', 'unsupported_media_type'] : []
  const ofMoney: Reason[] = isMoney ? ['idempotency_key_missing', 'account_frozen'] : []
  const all = [
    ...errors,
    ...byAccess[access],
    'bad_request' as const,
    ...ofMoney,
    ...ofBody,
    'too_many_requests' as const,
    'system_busy' as const
  ]
  return [...new Set(all)]
}
