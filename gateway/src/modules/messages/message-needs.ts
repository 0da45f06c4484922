import type { GameHealth } from '#modules/game/game-health.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Deeds } from '#modules/parol/deeds.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface MessageNeeds {
  db: Db
  config: Pick<Config, 'GAME_ORIGINS' | 'MESSAGES_PER_MINUTE'>
  clock: Clock
  background: Background
  limiter: Limiter
  realtime: Realtime
  notifications: Notifications
  deeds: Deeds
  gameHealth: Pick<GameHealth, 'isOnline'>
}
