import { and, count, gt, min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import type { Tx } from '#platform/database/db.ts'
import type { Rate } from './limit-row.ts'
import { tooMany } from './too-many.ts'

export interface StoredLimit {
  /**
   * Refuses with `too_many_requests` if the selected rows have reached one of the rates. Retries and rolled back
   * transactions don't count. Lock the key first.
   */
  refuseIfReached(tx: Tx, rows: SQL | undefined, now: Date): Promise<void>
}

/** The column with the time at which a row was inserted. */
export type CreatedAt = AnyPgColumn<{ data: Date }>

export function createStoredLimit(createdAt: CreatedAt, rates: readonly Rate[]): StoredLimit {
  return {
    async refuseIfReached(tx, rows, now) {
      for (const { max, perSeconds } of rates) {
        const since = new Date(now.getTime() - perSeconds * 1000)
        const [recent] = await tx
          .select({ count: count(), oldest: min(createdAt) })
          .from(createdAt.table)
          .where(and(rows, gt(createdAt, since)))
        if (!recent?.oldest || recent.count < max) continue
        throw tooMany(Math.ceil((recent.oldest.getTime() - since.getTime()) / 1000))
      }
    }
  }
}
