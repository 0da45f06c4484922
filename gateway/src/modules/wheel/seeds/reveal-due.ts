import { and, asc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { afterCommit, transact } from '#platform/database/transact.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { currentOdds } from '../odds/odds.ts'
import { epoch, wheelPlayer } from '../tables.ts'
import type { WheelContext } from '../wheel-offers.ts'
import { lifetimeMs, revealLocked } from './epochs.ts'
import type { Epoch, SeedVault } from './seed-vault.ts'

type RevealDeps = Pick<WheelContext, 'db' | 'clock' | 'realtime'> & { vault: SeedVault }

const batchSize = 200
const maxBatches = 50

/**
 * Reveals the seeds that are 24 hours old or belong to earlier odds. The next epoch starts at the player's next
 * visit. Skips players whom a spin or another gateway's job has locked.
 */
export async function revealDueSeeds(deps: RevealDeps, limit = batchSize): Promise<number> {
  let revealed = 0
  for (const findDue of [selectOld, selectOfEarlierOdds]) {
    let after: Epoch | undefined
    for (let batch = 0; batch < maxBatches; batch++) {
      const found = await revealBatch(deps, findDue, limit, after)
      revealed += found.revealed
      after = found.last
      if (!after) break
    }
  }
  return revealed
}

type FindDue = typeof selectOld | typeof selectOfEarlierOdds

async function revealBatch(
  { db, clock, realtime, vault }: RevealDeps,
  findDue: FindDue,
  limit: number,
  after?: Epoch
): Promise<{ revealed: number; last: Epoch | undefined }> {
  return transact(db, async tx => {
    const now = clock.now()
    const { version } = await currentOdds(tx)
    const due = await findDue(tx, { keyId: vault.keyId, now, version, after })
      .limit(limit)
      .for('no key update', { of: wheelPlayer, skipLocked: true })
    let revealed = 0
    for (const { epoch: known } of due) {
      if ((await revealLocked(tx, known, { vault, now })) === undefined) continue
      revealed++
      afterCommit(tx, () => realtime.publish(userChannel(known.userId), 'wheel_revealed', {}))
    }
    return { revealed, last: due.length < limit ? undefined : due.at(-1)?.epoch }
  })
}

interface DueOptions {
  keyId: string
  now: Date
  version: number
  after?: Epoch | undefined
}

export function selectOld(db: Db, { keyId, now, after }: DueOptions) {
  const isOld = lte(epoch.createdAt, new Date(now.getTime() - lifetimeMs))
  const isNext =
    after &&
    sql`(${epoch.createdAt}, ${epoch.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
  return selectHidden(db, keyId, and(isOld, isNext)).orderBy(asc(epoch.createdAt), asc(epoch.id))
}

export function selectOfEarlierOdds(db: Db, { keyId, version, after }: DueOptions) {
  const isNext = after && sql`(${epoch.version}, ${epoch.id}) > (${after.version}, ${after.id})`
  return selectHidden(db, keyId, and(lt(epoch.version, version), isNext)).orderBy(
    asc(epoch.version),
    asc(epoch.id)
  )
}

function selectHidden(db: Db, keyId: string, isDue: SQL | undefined) {
  return db
    .select({ epoch })
    .from(epoch)
    .innerJoin(wheelPlayer, eq(wheelPlayer.userId, epoch.userId))
    .where(and(isNull(epoch.seed), eq(epoch.sealKey, keyId), isDue))
    .$dynamic()
}
