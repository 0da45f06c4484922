import type { Unread } from '@tambay/contracts/messages/conversations'
import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { SourceReaders } from './push/read-source.ts'

export interface NotificationNeeds {
  db: Db
  config: Pick<
    Config,
    'PUSH_HOSTS' | 'PUSH_TEST_ORIGIN' | 'VAPID_PRIVATE_KEY' | 'VAPID_PUBLIC_KEY' | 'VAPID_SUBJECT'
  >
  clock: Clock
  log: FastifyBaseLogger
  background: Background
  realtime: Realtime
  limiter: Limiter
  sourceReaders: SourceReaders
  unread: { count(userId: string): Promise<Unread>; publish(userId: string): void }
  findRoomNames(db: Db, partyIds: readonly string[]): Promise<Map<string, string>>
}
