import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { ReleaseMetrics } from './release-metrics.ts'

export interface ReleaseNeeds {
  db: Db
  config: Pick<
    Config,
    | 'HEALTH_ERROR_PERCENT'
    | 'HEALTH_MIN_ANONYMOUS_NETWORKS'
    | 'HEALTH_MIN_NETWORKS'
    | 'HEALTH_MIN_SESSIONS'
    | 'RELEASES_FOLDER'
    | 'SECRET_KEY'
  >
  clock: Clock
  log: FastifyBaseLogger
  limiter: Limiter
  releaseMetrics: ReleaseMetrics
}
