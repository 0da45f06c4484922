import type { Mailer } from '#modules/outbox/message.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface CodeNeeds {
  db: Db
  config: Pick<Config, 'CODES_PER_DEVICE' | 'CODES_PER_IP' | 'HUMAN_WORK' | 'PUBLIC_ORIGIN' | 'SECRET_KEY'>
  clock: Clock
  mailer: Mailer
}
