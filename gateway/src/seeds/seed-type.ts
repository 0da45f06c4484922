import type { Config } from '../config.ts'
import type { Tx } from '../db/db.ts'
import type { Ledger } from '../ledger/ledger-types.ts'
import type { Clock } from '../time/clock.ts'
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
  /** Pass it to the ledger too: a part is created in one transaction. */
  tx: Tx
  ledger: Ledger
  clock: SeedClock
  /** When the demo world is created. */
  now: Date
  /** Seeded with the part's name, so that each run creates the same world. */
  random: Random
  /** The demo accounts come first. Empty while the first seed creates them. */
  people: readonly SeededPerson[]
}

/** One part of the demo world. */
export interface Seed {
  name: string
  run(world: SeedWorld): Promise<void>
}
