import { sql } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'

/** What codes are counted by: an E.164 number as it is, an e-mail address without regard to case. */
export const targetOf = (address: string) => address.trim().toLowerCase()

/** One at a time for a target, so that all that happens at once is counted: asking for codes, and trying them. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${target}, 0))`)
}
