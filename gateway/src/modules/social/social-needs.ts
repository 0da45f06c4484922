import type { GameHealth } from '#modules/game/game-health.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Deeds } from '#modules/parol/deeds.ts'
import type { PartyPublisher } from '#modules/party/rooms/party-publisher.ts'
import type { Tickets } from '#modules/wheel/tickets/tickets.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { ReadReplica } from '#platform/database/replica-reads.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface SocialNeeds {
  db: Db
  readReplica: ReadReplica
  slowDb: Db
  config: Pick<Config, 'GAME_ORIGINS' | 'PARTY_CAPACITY'>
  clock: Clock
  background: Background
  limiter: Limiter
  realtime: Realtime
  notifications: Notifications
  deeds: Deeds
  tickets: Pick<Tickets, 'isDailyDue' | 'count'>
  partyPublisher: PartyPublisher
  gameHealth: Pick<GameHealth, 'isOnline'>
}
