import { asc, eq, inArray, sql } from 'drizzle-orm'

import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { createLedger } from '../ledger/ledger.ts'
import { seededUsernames } from '../modules/user/people.ts'
import { users } from '../modules/user/tables.ts'
import { systemClock } from '../time/clock.ts'
import { createRandom } from './random.ts'
import type { Seed, SeedClock } from './seed-type.ts'
import { seeds } from './seeds.ts'
import { sown } from './tables.ts'

/** Any number, the same in every gateway: two that start at once sow one world. */
const lock = 1_414_679_874

/** Makes the demo world, or what of it is missing. Never in production (`server.ts` sees to it). */
export async function seedWorld(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  now = systemClock.now()
): Promise<void> {
  for (const seed of seeds) await sow(deps, seed, now)
}

async function sow(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  seed: Seed,
  now: Date
): Promise<void> {
  const clock = createSeedClock(now)
  const ledger = createLedger({ db, clock, onBalance: () => {} })
  const isNew = await transact(db, async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`)
    const [done] = await tx.select().from(sown).where(eq(sown.name, seed.name))
    if (done) return false
    const people = await tx
      .select()
      .from(users)
      .where(inArray(users.username, seededUsernames))
      .orderBy(asc(users.id))
    await seed.sow({ config, tx, ledger, clock, now, random: createRandom(seed.name), people })
    await tx.insert(sown).values({ name: seed.name, sownAt: now })
    return true
  })
  if (isNew) log.info({ part: seed.name }, 'sown')
}

function createSeedClock(start: Date): SeedClock {
  let current = start
  return {
    now: () => current,
    set(date) {
      current = date
    }
  }
}
