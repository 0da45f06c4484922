import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface EraserNeeds {
  config: Pick<Config, 'SECRET_KEY'>
  clock: Clock
}

/** Deletes or replaces one module's personal data of a user. */
export type Erase = (tx: Tx, userId: string, needs: EraserNeeds) => Promise<void>
