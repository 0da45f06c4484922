import type { Config } from '../config.ts'
import type { Tx } from '../db/db.ts'
import type { Ledger } from '../ledger/ledger-types.ts'
import type { Clock } from '../time/clock.ts'
import type { Random } from './random.ts'

/** Where seeds stand in time; everything they write through the ledger carries this time. */
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
  /** The seed's own transaction: give it to the ledger too. */
  tx: Tx
  ledger: Ledger
  clock: SeedClock
  /** When the world is sown: the present of its stories. */
  now: Date
  /** The same numbers each time, for each seed its own. */
  random: Random
  /** The people of the world, the demo accounts first; empty while they are being sown. */
  people: readonly SeededPerson[]
}

/** One part of the demo world. Parts run in the order of `seed-world.ts`. */
export interface Seed {
  name: string
  sow(world: SeedWorld): Promise<void>
}
