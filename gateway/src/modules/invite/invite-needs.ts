import type { FastifyBaseLogger } from 'fastify'

import type { Ledger } from '#ledger/ledger-types.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface InviteNeeds {
  db: Db
  config: Pick<
    Config,
    | 'INVITE_ACTIVE_DAYS'
    | 'INVITE_COINS'
    | 'INVITE_JOINS_PER_NETWORK'
    | 'INVITE_REVIEW_HOURS'
    | 'INVITE_REWARDS_PER_DAY'
    | 'INVITE_REWARDS_PER_MONTH'
    | 'INVITE_WITHIN_DAYS'
    | 'SECRET_KEY'
  >
  clock: Clock
  log: FastifyBaseLogger
  ledger: Ledger
  notifications: Notifications
}
