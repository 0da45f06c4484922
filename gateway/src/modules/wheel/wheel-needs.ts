import type { FastifyBaseLogger } from 'fastify'

import type { Ledger } from '#ledger/ledger-types.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { PlayLimits } from '#modules/play-limits/play-limits.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { GatewayBus } from '#platform/database/gateway-bus.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { WheelContent } from './odds/odds-table.ts'

export interface WheelNeeds {
  db: Db
  slowDb: Db
  config: Pick<Config, 'ROUND_TICKETS_PER_DAY' | 'SECRET_KEY'>
  content: { wheel: WheelContent }
  clock: Clock
  log: FastifyBaseLogger
  background: Background
  realtime: Realtime
  bus: Pick<GatewayBus, 'on'>
  ledger: Ledger
  notifications: Notifications
  playLimits: PlayLimits
}
