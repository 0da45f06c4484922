import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'

export const targetOf = (address: string) => address.trim().toLowerCase()

/** Serializes the requests for one target, so that concurrent requests and attempts all count. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${target}, 0))`)
}
