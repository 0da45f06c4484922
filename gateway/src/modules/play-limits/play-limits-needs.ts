import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { PlayRules } from './restrictions.ts'
import type { UsageNeeds } from './usage.ts'

export interface PlayLimitsNeeds {
  db: Db
  clock: Clock
  config: Pick<Config, 'HELP_CONTACTS'> & PlayRules
  selectGifts: UsageNeeds['selectGifts']
}
