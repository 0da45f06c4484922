import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { prizeStock } from '../tables.ts'
import { notifyWheelChanged } from './announce-changes.ts'
import { listStock, type Odds, publishOdds } from './odds.ts'

/**
 * Takes one prize. When the last one is taken, publishes a version without the prize (spec WHEEL-19). Needs the exclusive
 * lock of the wheel.
 */
export async function takeFromStock(tx: Tx, odds: Odds, fieldId: string, now: Date): Promise<void> {
  const { version } = odds
  const [taken] = await tx
    .update(prizeStock)
    .set({ left: sql`${prizeStock.left} - 1` })
    .where(and(eq(prizeStock.version, version), eq(prizeStock.fieldId, fieldId)))
    .returning({ left: prizeStock.left })
  if (taken?.left !== 0) return
  const others = (await listStock(tx, version)).filter(row => row.fieldId !== fieldId)
  await publishOdds(
    tx,
    {
      fields: odds.fields.filter(({ id }) => id !== fieldId),
      stock: new Map(others.map(row => [row.fieldId, row.left])),
      cause: 'sold_out',
      soldOutFieldId: fieldId
    },
    now
  )
  await notifyWheelChanged(tx, 'odds')
}
