import type { Sessions } from '#identity/sessions/sessions.ts'
import type { PayDeps } from '#modules/invite/rewards/reward-inviter.ts'
import type { GiftContent } from '#modules/party/gifts/gift-content.ts'
import type { VerdictDeps } from '#modules/releases/verdicts/verdicts.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { GatewayBus } from '#platform/database/gateway-bus.ts'
import type { AuthenticateOperator } from '#platform/http/caller/operator.ts'
import type { MediaStorage } from '#platform/storage/media-storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { MacroContent } from '../queue/macro-content.ts'

export interface OperatorNeeds extends Pick<PayDeps, 'ledger' | 'notifications'> {
  db: Db
  clock: Clock
  bus: Pick<GatewayBus, 'on'>
  config: Pick<
    Config,
    | 'PUBLIC_ORIGIN'
    | 'TICKET_LINK_KEY'
    | 'NODE_ENV'
    | 'PLAY_LIMITS'
    | 'MINIMUM_AGE'
    | 'HELP_CONTACTS'
    | 'FOUR_EYES_COINS'
    | 'DIAMOND_COINS'
  > &
    PayDeps['config'] &
    VerdictDeps['config']
  content: { gifts: GiftContent; macros: MacroContent }
  mediaStorage: MediaStorage
  sessions: Pick<Sessions, 'revoke' | 'revokeAll'>
  authenticateOperator: AuthenticateOperator
}
