import type { FastifyBaseLogger } from 'fastify'

import type { PartyPublisher } from '#modules/party/rooms/party-publisher.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface VoiceNeeds {
  db: Db
  config: Pick<Config, 'PARTY_CAPACITY' | 'TURN_SECRET' | 'TURN_URLS'>
  clock: Clock
  log: FastifyBaseLogger
  background: Background
  limiter: Limiter
  realtime: Realtime
  partyPublisher: PartyPublisher
}
