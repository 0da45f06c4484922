import { eq, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { hold } from '../tables.ts'

/** After an outage, gives games as much time to settle their holds as they had before it. Returns how many are open. */
export async function extendHolds(db: Db, outageMs: number): Promise<number> {
  const { rowCount } = await db
    .update(hold)
    .set({ expiresAt: sql`${hold.expiresAt} + ${outageMs} * interval '1 millisecond'` })
    .where(eq(hold.status, 'held'))
  return rowCount ?? 0
}
