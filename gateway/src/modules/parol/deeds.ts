import { stickerLanterns } from '@tambay/contracts/looks'
import type { Deed } from '@tambay/contracts/parol'
import type { StickerName } from '@tambay/contracts/pictures'
import { eq, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import type { Background } from '#platform/jobs/background.ts'
import type { Clock } from '#platform/time/clock.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { readParol } from './read-parol.ts'
import { parol } from './tables.ts'

const maxRemembered = 100_000

export interface Deeds {
  /** Never delays or fails the request. `isTrue` is asked only if the user hasn't done it today. */
  recordLater(userId: string, deed: Deed, isTrue?: () => Promise<boolean>): void
  /** The same for everybody in a room. */
  recordAllLater(userIds: readonly string[], deed: Deed): void
  /** Without a sticker, or with one for everybody, it asks nothing. Guests have no lanterns. */
  maySend(sticker: StickerName | undefined, userId: string | undefined): Promise<boolean>
}

interface DeedDeps {
  db: Db
  clock: Clock
  background: Background
}

/** Remembers what is stored already, so that only the first deed of its kind in a day writes. */
export function createDeeds({ db, clock, background }: DeedDeps): Deeds {
  const stored = new Set<string>()

  async function record(
    userIds: readonly string[],
    deed: Deed,
    isTrue?: () => Promise<boolean>
  ): Promise<void> {
    const day = manilaDay(clock.now())
    const keyOf = (userId: string) => `${day} ${userId} ${deed}`
    const missing = userIds.filter(userId => !stored.has(keyOf(userId)))
    if (missing.length === 0 || (isTrue && !(await isTrue()))) return
    if (stored.size + missing.length > maxRemembered) stored.clear()
    // Before the write, so that people who enter a room at the same time aren't written by each of them.
    for (const userId of missing) stored.add(keyOf(userId))
    try {
      await storeDeed(db, missing, deed, day)
    } catch (error) {
      for (const userId of missing) stored.delete(keyOf(userId))
      throw error
    }
  }

  return {
    recordLater: (userId, deed, isTrue) => background.run('record a deed', record([userId], deed, isTrue)),
    recordAllLater: (userIds, deed) => background.run('record a deed', record(userIds, deed)),

    async maySend(sticker, userId) {
      const lanterns = sticker && stickerLanterns[sticker]
      if (lanterns === undefined) return true
      return userId !== undefined && (await readParol(db, userId, clock.now())).lanterns >= lanterns
    }
  }
}

async function storeDeed(db: Db, userIds: readonly string[], deed: Deed, day: string): Promise<void> {
  const isNewDay = sql`${parol.lastDay} < excluded.last_day`
  await db
    .insert(parol)
    // In one order, so that two of these statements never wait for each other.
    .values(userIds.toSorted().map(userId => ({ userId, litDays: 1, lastDay: day, deeds: [deed] })))
    .onConflictDoUpdate({
      target: parol.userId,
      set: {
        litDays: sql`${parol.litDays} + (${isNewDay})::int`,
        deeds: sql`CASE WHEN ${isNewDay} THEN excluded.deeds ELSE ${parol.deeds} || excluded.deeds END`,
        lastDay: sql`excluded.last_day`
      },
      setWhere: sql`${isNewDay} OR (${parol.lastDay} = excluded.last_day AND NOT ${parol.deeds} @> excluded.deeds)`
    })
}

export async function eraseParol(tx: Tx, userId: string): Promise<void> {
  await tx.delete(parol).where(eq(parol.userId, userId))
}
