import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from './fault.ts'

/** What a run checks: everything, or the accounts with entries since a time. */
export interface Span {
  scope: Scope
  since: Date
}

/** An entry may be committed this long after its time, because its posting waited for locks or gateways' clocks differ. */
const lateMs = 5 * 60_000

/**
 * The accounts with entries since a time, as `a`, and how far they were checked, as `c`. OFFSET 0 makes PostgreSQL look up
 * each of them, so that it never reads whole tables.
 */
export function accountsMovedSince(since: Date): SQL {
  const from = new Date(since.getTime() - lateMs).toISOString()
  return sql`
    (SELECT DISTINCT account_id FROM entry WHERE created_at >= ${from}::timestamptz) AS moved
    CROSS JOIN LATERAL (SELECT * FROM account WHERE id = moved.account_id OFFSET 0) AS a
    LEFT JOIN LATERAL (SELECT * FROM account_checked WHERE account_id = a.id OFFSET 0) AS c ON true`
}
