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

  async function record(userId: string, deed: Deed, isTrue?: () => Promise<boolean>): Promise<void> {
    const day = manilaDay(clock.now())
    const key = `${day} ${userId} ${deed}`
    if (stored.has(key) || (isTrue && !(await isTrue()))) return
    await storeDeed(db, userId, deed, day)
    if (stored.size >= maxRemembered) stored.clear()
    stored.add(key)
  }

  return {
    recordLater: (userId, deed, isTrue) => background.run('record a deed', record(userId, deed, isTrue)),

    async maySend(sticker, userId) {
      const lanterns = sticker && stickerLanterns[sticker]
      if (lanterns === undefined) return true
      return userId !== undefined && (await readParol(db, userId, clock.now())).lanterns >= lanterns
    }
  }
}

async function storeDeed(db: Db, userId: string, deed: Deed, day: string): Promise<void> {
  const isNewDay = sql`${parol.lastDay} < excluded.last_day`
  await db
    .insert(parol)
    .values({ userId, litDays: 1, lastDay: day, deeds: [deed] })
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
