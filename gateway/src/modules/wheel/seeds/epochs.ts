import { randomUUID } from 'node:crypto'

import { commitTo, createSeed, wheelLabels } from '@tambay/fairness/commit-reveal'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Odds } from '../odds/odds.ts'
import { epoch } from '../tables.ts'
import { lockPlayer } from '../tickets/wheel-player.ts'
import type { Epoch, SeedVault } from './seed-vault.ts'

/** A seed is revealed on request, at the latest after this time (spec WHEEL-8). */
export const lifetimeMs = 24 * 3_600_000

interface EpochContext {
  vault: SeedVault
  now: Date
}

/**
 * Returns the user's current epoch. Starts a new epoch if none exists, or if the current one is too old or
 * has other odds. Locks only when it starts one.
 */
export async function openEpoch(db: Db, userId: string, odds: Odds, context: EpochContext): Promise<Epoch> {
  const known = await findEpoch(db, userId)
  if (known && isFresh(known, odds, context)) return known
  return transact(db, async tx => {
    await lockPlayer(tx, userId)
    return openEpochLocked(tx, userId, odds, context)
  })
}

export async function openEpochLocked(
  tx: Tx,
  userId: string,
  odds: Odds,
  context: EpochContext
): Promise<Epoch> {
  const known = await findEpoch(tx, userId)
  if (known && isFresh(known, odds, context)) return known
  if (known) await revealLocked(tx, known, context)
  return startEpoch(tx, userId, odds, context)
}

export async function revealEpoch(
  db: Db,
  userId: string,
  odds: Odds,
  context: EpochContext
): Promise<{ revealed: Epoch & { seed: string }; next: Epoch }> {
  return transact(db, async tx => {
    await lockPlayer(tx, userId)
    const known = await openEpochLocked(tx, userId, odds, context)
    const seed = await revealLocked(tx, known, context)
    if (seed === undefined) throw new Error(`The seed of epoch ${known.id} cannot be decrypted`)
    return { revealed: { ...known, seed }, next: await startEpoch(tx, userId, odds, context) }
  })
}

/**
 * Ends the epoch. An unreadable seed stays sealed. Returns the seed, or undefined if it is unreadable or another gateway
 * revealed it after `known` was read.
 */
export async function revealLocked(
  tx: Tx,
  known: Epoch,
  { vault, now }: EpochContext
): Promise<string | undefined> {
  const seed = vault.open(known)
  const { rowCount } = await tx
    .update(epoch)
    .set({ seed: seed ?? null, revealedAt: known.revealedAt ?? now })
    .where(and(eq(epoch.id, known.id), isNull(epoch.seed)))
  return rowCount ? seed : undefined
}

async function startEpoch(tx: Tx, userId: string, odds: Odds, { vault, now }: EpochContext): Promise<Epoch> {
  const seed = createSeed()
  const id = randomUUID()
  const [next] = await tx
    .insert(epoch)
    .values({
      id,
      userId,
      version: odds.version,
      ...vault.seal(seed, { id, userId }),
      commit: commitTo(seed, wheelLabels),
      createdAt: now
    })
    .returning()
  if (!next) throw new Error('An epoch was not written')
  return next
}

async function findEpoch(db: Db, userId: string): Promise<Epoch | undefined> {
  const [found] = await db
    .select()
    .from(epoch)
    .where(and(eq(epoch.userId, userId), isNull(epoch.revealedAt)))
  return found
}

function isFresh(known: Epoch, odds: Odds, { vault, now }: EpochContext): boolean {
  const isYoung = now.getTime() - known.createdAt.getTime() < lifetimeMs
  return known.version === odds.version && isYoung && vault.holdsKeyOf(known)
}
