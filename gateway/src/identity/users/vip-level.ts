import { isDeepStrictEqual } from 'node:util'

import { asc, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { LevelContent } from './level-content.ts'
import { vipLevel } from './tables.ts'

/** The VIP level of a person by the operator's current list. 0 without a level. */
export const vipLevelOf = (level: PgColumn) =>
  sql<number>`(SELECT count(*)::int FROM ${vipLevel} WHERE ${vipLevel.startLevel} <= ${level})`

/** Without a change of the list, it writes nothing. */
export async function storeVipLevels(db: Db, { vip_starts_at: starts }: LevelContent): Promise<void> {
  const rows = await db.select().from(vipLevel).orderBy(asc(vipLevel.startLevel))
  const stored = rows.map(({ startLevel }) => startLevel)
  if (isDeepStrictEqual(stored, starts)) return
  await transact(db, async tx => {
    await tx.delete(vipLevel).where(notInArray(vipLevel.startLevel, starts))
    const wanted = starts.map(startLevel => ({ startLevel }))
    if (wanted.length > 0) await tx.insert(vipLevel).values(wanted).onConflictDoNothing()
  })
}
