import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'

import { afterCommit, transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { userChannel } from '#realtime/channels.ts'
import { currentOdds } from '../odds/odds.ts'
import { epoch, turntablePlayer } from '../tables.ts'
import { lifetimeMs, revealLocked } from './epochs.ts'
import type { SeedVault } from './seed-vault.ts'

type RevealDeps = Pick<Deps, 'db' | 'clock' | 'realtime'> & { vault: SeedVault }

const batchSize = 200
/** Limits the length of one run. The next run reveals the rest. */
const maxBatches = 50

/**
 * Reveals the seeds that are 24 hours old or belong to earlier odds. The next epoch starts at the player's next
 * visit. Skips players whom a spin or another gateway's job has locked.
 */
export async function revealDueSeeds(deps: RevealDeps, limit = batchSize): Promise<number> {
  let revealed = 0
  let after: string | undefined
  for (let batch = 0; batch < maxBatches; batch++) {
    const ids = await revealBatch(deps, limit, after)
    revealed += ids.length
    after = ids.at(-1)
    if (ids.length < limit) break
  }
  return revealed
}

async function revealBatch(
  { db, clock, realtime, vault }: RevealDeps,
  limit: number,
  after?: string
): Promise<string[]> {
  return transact(db, async tx => {
    const now = clock.now()
    const { version } = await currentOdds(tx)
    const isDue = or(lte(epoch.createdAt, new Date(now.getTime() - lifetimeMs)), ne(epoch.version, version))
    const due = await tx
      .select({ epoch })
      .from(epoch)
      .innerJoin(turntablePlayer, eq(turntablePlayer.userId, epoch.userId))
      .where(
        and(
          isNull(epoch.seed),
          eq(epoch.sealKey, vault.keyId),
          isDue,
          after ? gt(epoch.id, after) : undefined
        )
      )
      .orderBy(asc(epoch.id))
      .limit(limit)
      .for('no key update', { of: turntablePlayer, skipLocked: true })
    for (const { epoch: known } of due) {
      await revealLocked(tx, known, { vault, now })
      afterCommit(tx, () => realtime.publish(userChannel(known.userId), 'wheel_revealed', {}))
    }
    return due.map(({ epoch: { id } }) => id)
  })
}

/** Encrypts the seeds that older versions stored as plain text. Safe to repeat. */
export async function sealPlainSeeds({ db, vault }: Pick<RevealDeps, 'db' | 'vault'>): Promise<number> {
  let sealed = 0
  let found: number
  do {
    found = await transact(db, async tx => {
      const plain = await tx
        .select()
        .from(epoch)
        .where(and(isNotNull(epoch.seed), isNull(epoch.revealedAt)))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      for (const known of plain)
        if (known.seed !== null)
          await tx.update(epoch).set(vault.seal(known.seed, known)).where(eq(epoch.id, known.id))
      return plain.length
    })
    sealed += found
  } while (found === batchSize)
  return sealed
}
