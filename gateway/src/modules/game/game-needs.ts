import type { FastifyBaseLogger } from 'fastify'

import type { LevelContent } from '#identity/users/level-content.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import type { Deeds } from '#modules/parol/deeds.ts'
import type { PlayLimits } from '#modules/play-limits/play-limits.ts'
import type { Tickets } from '#modules/wheel/tickets/tickets.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { ReadReplica } from '#platform/database/replica-reads.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface GameNeeds {
  db: Db
  readReplica: ReadReplica
  config: Pick<Config, 'GAME_HEALTH_SECONDS' | 'GAME_LOSS_PER_HOUR' | 'GAME_ORIGINS' | 'PARTY_CAPACITY'>
  content: { levels: LevelContent }
  clock: Clock
  log: FastifyBaseLogger
  limiter: Limiter
  realtime: Realtime
  ledger: Ledger
  playLimits: PlayLimits
  tickets: Tickets
  deeds: Deeds
}
