import type { Ledger } from '#ledger/ledger-types.ts'
import type { Mailer } from '#modules/outbox/message.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

export interface WalletNeeds {
  db: Db
  config: Pick<Config, 'DIAMOND_COINS' | 'SECRET_KEY'>
  clock: Clock
  ledger: Ledger
  mailer: Mailer
}
