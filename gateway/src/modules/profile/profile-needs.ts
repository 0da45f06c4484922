import type { Ledger } from '#ledger/ledger-types.ts'
import type { Db } from '#platform/database/db.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface ProfileNeeds {
  db: Db
  clock: Clock
  realtime: Realtime
  ledger: Ledger
}
