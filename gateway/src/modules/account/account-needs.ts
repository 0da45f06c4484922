import type { DataSection } from '@tambay/contracts/my-data'
import type { FastifyBaseLogger } from 'fastify'

import type { Sessions } from '#identity/sessions/sessions.ts'
import type { Ledger } from '#ledger/ledger-types.ts'
import type { Mailer } from '#modules/outbox/message.ts'
import type { PartyPublisher } from '#modules/party/rooms/party-publisher.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { PersonalData } from './data/read-personal-data.ts'
import type { Erase } from './erasure/eraser.ts'

export interface AccountNeeds {
  db: Db
  config: Pick<Config, 'CODES_PER_DEVICE' | 'CODES_PER_IP' | 'PUBLIC_ORIGIN' | 'SECRET_KEY'>
  clock: Clock
  log: FastifyBaseLogger
  realtime: Realtime
  sessions: Sessions
  ledger: Ledger
  mailer: Mailer
  partyPublisher: PartyPublisher
  erasers: readonly Erase[]
  personalData: Record<DataSection, PersonalData>
}
