import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import { users } from '#identity/users/tables.ts'
import { createLedger } from '#ledger/ledger.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { systemClock } from '#platform/time/clock.ts'
import { gameSeed } from './game-seed.ts'
import { messageSeed } from './messages/message-seed.ts'
import { notificationSeed } from './notification-seed.ts'
import { partySeed } from './party/party-seed.ts'
import { talkSeed } from './party/talk-seed.ts'
import { visitsSeed } from './party/visits-seed.ts'
import { peopleSeed } from './people/people-seed.ts'
import { seededUsernames } from './people/people.ts'
import { profileSeed } from './profile-seed.ts'
import { createRandom } from './random.ts'
import type { Seed, SeedClock, SeedWorld } from './seed-type.ts'
import { avatarsSeed } from './social/avatars-seed.ts'
import { socialSeed } from './social/social-seed.ts'
import { seededPart } from './tables.ts'
import { walletSeed } from './wallet-seed.ts'
import { wheelSeed } from './wheel-seed.ts'

interface SeedNeeds extends Pick<SeedWorld, 'config' | 'content'> {
  db: Db
  log: FastifyBaseLogger
}

/** The order matters: people come first, because all other seeds refer to them. */
const seeds: readonly Seed[] = [
  peopleSeed,
  walletSeed,
  wheelSeed,
  partySeed,
  talkSeed,
  socialSeed,
  visitsSeed,
  avatarsSeed,
  profileSeed,
  messageSeed,
  notificationSeed,
  gameSeed
]

const lock = 1_414_679_874

export async function seedWorld(deps: SeedNeeds, now = systemClock.now()): Promise<void> {
  const done = new Set((await deps.db.select().from(seededPart)).map(({ name }) => name))
  for (const seed of seeds) if (!done.has(seed.name)) await runOnce(deps, seed, now)
}

async function runOnce({ db, config, content, log }: SeedNeeds, seed: Seed, now: Date): Promise<void> {
  const clock = createSeedClock(now)
  const ledger = createLedger({ db, clock, onBalance: () => {} })
  const isNew = await transact(db, async tx => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`)
    const [done] = await tx.select().from(seededPart).where(eq(seededPart.name, seed.name))
    if (done) return false
    const people = await tx
      .select()
      .from(users)
      .where(inArray(users.username, seededUsernames))
      .orderBy(asc(users.id))
    await seed.run({ config, content, tx, ledger, clock, now, random: createRandom(seed.name), people })
    await tx.insert(seededPart).values({ name: seed.name, sownAt: now })
    return true
  })
  if (isNew) log.info({ part: seed.name }, 'demo world: part created')
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
