import { sql } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'

/** What limits count by: an E.164 number, or an email address in lower case. */
export const targetOf = (address: string) => address.trim().toLowerCase()

/** Serializes the requests for one target, so that concurrent requests and attempts all count. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${target}, 0))`)
}
