import { eq } from 'drizzle-orm'
import type { Registry } from 'prom-client'

import type { Db } from '#platform/database/db.ts'
import { addDatabaseGauge } from '#platform/monitoring/database-gauge.ts'
import type { Clock } from '#platform/time/clock.ts'
import { hourOf } from './coins/house-loss.ts'
import { gameLoss } from './tables.ts'

export function addGameMetrics(registry: Registry, db: Db, clock: Clock): void {
  addDatabaseGauge(registry, {
    name: 'game_house_loss_coins',
    help: 'Coins that the house lost to the players of a game in this hour; negative if it won',
    label: 'game',
    async read() {
      const rows = await db
        .select()
        .from(gameLoss)
        .where(eq(gameLoss.hour, hourOf(clock.now())))
      return rows.map(({ gameId, coins }) => [gameId, coins])
    }
  })
}
