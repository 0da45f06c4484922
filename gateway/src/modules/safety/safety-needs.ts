import type { GameHealth } from '#modules/game/game-health.ts'
import type { UnreadCounts } from '#modules/messages/unread/unread.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { PartyPublisher } from '#modules/party/rooms/party-publisher.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { GatewayBus } from '#platform/database/gateway-bus.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface SafetyNeeds {
  db: Db
  config: Pick<Config, 'GAME_ORIGINS' | 'SECRET_KEY'>
  clock: Clock
  background: Background
  realtime: Realtime
  bus: Pick<GatewayBus, 'on'>
  notifications: Notifications
  partyPublisher: PartyPublisher
  unread: UnreadCounts
  gameHealth: Pick<GameHealth, 'isOnline'>
}
