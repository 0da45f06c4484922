import type { Ledger } from '#ledger/ledger-types.ts'
import type { GiftContent } from '#modules/party/gifts/gift-content.ts'
import type { WheelContent } from '#modules/wheel/odds/odds-table.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Random } from './random.ts'

/** Seeds set this clock to write history: ledger postings get its time. */
export interface SeedClock extends Clock {
  set(date: Date): void
}

export interface SeededPerson {
  id: string
  username: string
  nickName: string
  town: string
  createdAt: Date
}

export interface SeedWorld {
  config: Config
  content: { gifts: GiftContent; wheel: WheelContent }
  tx: Tx
  ledger: Ledger
  clock: SeedClock
  now: Date
  random: Random
  people: readonly SeededPerson[]
}

export interface Seed {
  name: string
  run(world: SeedWorld): Promise<void>
}
