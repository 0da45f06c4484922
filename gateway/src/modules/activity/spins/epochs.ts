import { randomUUID } from 'node:crypto'

import { commitTo, createSeed, turntableLabels } from '@tambay/fairness/commit-reveal'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { transact } from '#db/transact.ts'
import { epoch } from '../tables.ts'
import { lockPlayer } from '../tickets/turntable-player.ts'
import type { Odds } from './odds.ts'

export type Epoch = typeof epoch.$inferSelect

/** A seed is revealed on request, at the latest after this time (spec WHEEL-8). */
const lifetimeMs = 24 * 3_600_000

/**
 * Returns the user's current epoch. Starts a new epoch if none exists, or if the current one is too old or
 * has other odds. Locks only when it starts one.
 */
export async function openEpoch(db: Db, userId: string, odds: Odds, now: Date): Promise<Epoch> {
  const known = await findEpoch(db, userId)
  if (known && isFresh(known, odds, now)) return known
  return transact(db, async tx => {
    await lockPlayer(tx, userId)
    return openEpochLocked(tx, userId, odds, now)
  })
}

export async function openEpochLocked(tx: Tx, userId: string, odds: Odds, now: Date): Promise<Epoch> {
  const known = await findEpoch(tx, userId)
  if (known && isFresh(known, odds, now)) return known
  return rotateEpoch(tx, userId, known, odds, now)
}

export async function revealEpoch(
  db: Db,
  userId: string,
  odds: Odds,
  now: Date
): Promise<{ revealed: Epoch; next: Epoch }> {
  return transact(db, async tx => {
    await lockPlayer(tx, userId)
    const known = await openEpochLocked(tx, userId, odds, now)
    return { revealed: known, next: await rotateEpoch(tx, userId, known, odds, now) }
  })
}

async function rotateEpoch(
  tx: Tx,
  userId: string,
  known: Epoch | undefined,
  odds: Odds,
  now: Date
): Promise<Epoch> {
  if (known) await tx.update(epoch).set({ revealedAt: now }).where(eq(epoch.id, known.id))
  const seed = createSeed()
  const [next] = await tx
    .insert(epoch)
    .values({
      id: randomUUID(),
      userId,
      version: odds.version,
      seed,
      commit: commitTo(seed, turntableLabels),
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

function isFresh({ version, createdAt }: Epoch, odds: Odds, now: Date): boolean {
  return version === odds.version && now.getTime() - createdAt.getTime() < lifetimeMs
}
