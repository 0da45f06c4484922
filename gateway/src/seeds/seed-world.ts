import { asc, eq, inArray, sql } from 'drizzle-orm'

import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { createLedger } from '../ledger/ledger.ts'
import { turntableSeed } from '../modules/activity/seed.ts'
import { gameSeed } from '../modules/game/ranking/seed.ts'
import { messageSeed } from '../modules/messages/seed/message-seed.ts'
import { notificationSeed } from '../modules/notifications/seed.ts'
import { partySeed } from '../modules/party/seed/party-seed.ts'
import { talkSeed } from '../modules/party/seed/talk-seed.ts'
import { visitsSeed } from '../modules/party/seed/visits-seed.ts'
import { profileSeed } from '../modules/profile/seed.ts'
import { avatarsSeed } from '../modules/social/seed/avatars-seed.ts'
import { socialSeed } from '../modules/social/seed/social-seed.ts'
import { seededUsernames } from '../modules/user/people.ts'
import { peopleSeed } from '../modules/user/seed.ts'
import { users } from '../modules/user/tables.ts'
import { walletSeed } from '../modules/wallet/seed.ts'
import { systemClock } from '../time/clock.ts'
import { createRandom } from './random.ts'
import type { Seed, SeedClock } from './seed-type.ts'
import { seededPart } from './tables.ts'

/** The order matters: people come first, because all other seeds refer to them. */
const seeds: readonly Seed[] = [
  peopleSeed,
  walletSeed,
  turntableSeed,
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

export async function seedWorld(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  now = systemClock.now()
): Promise<void> {
  for (const seed of seeds) await runOnce(deps, seed, now)
}

async function runOnce(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  seed: Seed,
  now: Date
): Promise<void> {
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
    await seed.run({ config, tx, ledger, clock, now, random: createRandom(seed.name), people })
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
