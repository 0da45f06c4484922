import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface HelpNeeds {
  db: Db
  clock: Clock
}
