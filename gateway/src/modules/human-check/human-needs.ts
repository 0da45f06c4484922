import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface HumanNeeds {
  db: Db
  config: Pick<Config, 'HUMAN_WORK' | 'PUBLIC_ORIGIN' | 'SECRET_KEY'>
  clock: Clock
}
