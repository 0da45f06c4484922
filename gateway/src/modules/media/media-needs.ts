import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { MediaStorage } from '#platform/storage/media-storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { PictureUse } from './picture-use.ts'

export interface MediaNeeds {
  db: Db
  config: Pick<Config, 'MEDIA_MB_PER_DAY'>
  clock: Clock
  log: FastifyBaseLogger
  realtime: Realtime
  mediaStorage: MediaStorage
  pictureUses: readonly PictureUse[]
}
