import type { FastifyBaseLogger } from 'fastify'

import type { Sessions } from '#identity/sessions/sessions.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import type { ExplainSuspension } from '#modules/login/login-needs.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface GoogleNeeds {
  db: Db
  config: Pick<
    Config,
    'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'MINIMUM_AGE' | 'PUBLIC_ORIGIN' | 'SECRET_KEY' | 'SIGN_UP_COINS'
  >
  clock: Clock
  log: FastifyBaseLogger
  sessions: Sessions
  ledger: Ledger
  notifications: Notifications
  explainSuspension: ExplainSuspension
}
