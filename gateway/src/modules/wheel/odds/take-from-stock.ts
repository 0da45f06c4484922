import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { prizeStock } from '../tables.ts'
import { notifyWheelChanged } from './announce-changes.ts'
import { publishOdds, type Wheel } from './odds.ts'

/**
 * Takes one prize. If it was the last one, publishes odds without this prize (spec WHEEL-19). Needs the exclusive lock of
 * the wheel, and `stock` read under this lock.
 */
export async function takeFromStock(
  tx: Tx,
  { odds, stock }: Wheel,
  fieldId: string,
  now: Date
): Promise<void> {
  const [taken] = await tx
    .update(prizeStock)
    .set({ left: sql`${prizeStock.left} - 1` })
    .where(and(eq(prizeStock.version, odds.version), eq(prizeStock.fieldId, fieldId)))
    .returning({ left: prizeStock.left })
  if (taken?.left !== 0) return
  const others = stock.filter(row => row.fieldId !== fieldId)
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
