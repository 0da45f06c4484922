import type { Sessions } from '#identity/sessions/sessions.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Mailer } from '#modules/outbox/message.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { TokenGuard } from '#platform/http/caller/token-guard.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Clock } from '#platform/time/clock.ts'

/** What a suspended person reads at a login, with what an appeal needs. */
export type ExplainSuspension = (
  tx: Tx,
  userId: string
) => Promise<{ data?: unknown; message?: string | undefined }>

export interface LoginNeeds {
  db: Db
  config: Pick<
    Config,
    | 'CODES_PER_DEVICE'
    | 'CODES_PER_IP'
    | 'HUMAN_WORK'
    | 'MINIMUM_AGE'
    | 'PUBLIC_ORIGIN'
    | 'SECRET_KEY'
    | 'SIGN_UP_COINS'
  >
  clock: Clock
  limiter: Limiter
  sessions: Sessions
  tokens: TokenGuard
  ledger: Ledger
  mailer: Mailer
  notifications: Notifications
  explainSuspension: ExplainSuspension
}
