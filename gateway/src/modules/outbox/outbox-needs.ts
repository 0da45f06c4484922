import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface OutboxNeeds {
  db: Db
  config: Pick<
    Config,
    | 'MAIL_FROM'
    | 'NODE_ENV'
    | 'SEMAPHORE_API_KEY'
    | 'SEMAPHORE_SENDER'
    | 'SEMAPHORE_URL'
    | 'SHOW_OUTBOX'
    | 'SMS_WEBHOOK_SECRET'
    | 'SMS_WEBHOOK_URL'
    | 'SMTP_URL'
  >
  clock: Clock
  log: FastifyBaseLogger
  background: Background
}
