import type { Ledger } from '#ledger/ledger-types.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Deeds } from '#modules/parol/deeds.ts'
import type { PlayLimits } from '#modules/play-limits/play-limits.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { GatewayBus } from '#platform/database/gateway-bus.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { OfferedCover } from './covers/cover-content.ts'
import type { GiftContent } from './gifts/gift-content.ts'

export interface PartyNeeds {
  db: Db
  config: Pick<
    Config,
    'DIAMOND_COINS' | 'GAME_ORIGINS' | 'OFFLINE_GRACE_SECONDS' | 'PARTY_CAPACITY' | 'SECRET_KEY'
  >
  /** `gifts` changes when operators publish another version. */
  content: { covers: readonly OfferedCover[]; gifts: GiftContent }
  bus: Pick<GatewayBus, 'on'>
  clock: Clock
  background: Background
  limiter: Limiter
  realtime: Realtime
  ledger: Ledger
  notifications: Notifications
  deeds: Deeds
  playLimits: PlayLimits
  gameHealth: { isOnline(gameId: string): boolean }
}
