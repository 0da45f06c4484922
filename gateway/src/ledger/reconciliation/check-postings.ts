import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import type { Fault } from './fault.ts'
import { accountsMovedSince, type Span } from './span.ts'

interface Row extends Record<string, unknown> {
  tx_id: string
  account_id: string
  currency: string
  sum: string
}

export function checkPostings(db: Db, { scope, since }: Span): Promise<Fault[]> {
  return scope === 'full' ? findUnbalanced(db, everySum) : checkPostingsOf(db, recentEntries(since))
}

export function checkPostingsOf(db: Db, entries: SQL): Promise<Fault[]> {
  return findUnbalanced(db, sumsOf(entries))
}

const everySum = sql`
  SELECT tx_id, currency, sum(amount) AS sum
  FROM entry JOIN account ON account.id = entry.account_id
  GROUP BY tx_id, currency HAVING sum(amount) <> 0`

/** Looks up each posting by itself, so that PostgreSQL never reads whole tables. */
const sumsOf = (entries: SQL) => sql`
  SELECT tx_id, (SELECT currency FROM account WHERE id = leg.account_id) AS currency, sum(amount) AS sum
  FROM (SELECT DISTINCT tx_id FROM (${entries}) AS chosen) AS posting
  CROSS JOIN LATERAL (SELECT account_id, amount FROM entry WHERE tx_id = posting.tx_id OFFSET 0) AS leg
  GROUP BY 1, 2 HAVING sum(amount) <> 0`

const recentEntries = (since: Date) => sql`
  SELECT e.tx_id FROM ${accountsMovedSince(since)}
  CROSS JOIN LATERAL (
    SELECT tx_id FROM entry
    WHERE account_id = a.id AND account_version > coalesce(c.version, 0) AND a.version <> coalesce(c.version, 0)
    OFFSET 0
  ) AS e`

async function findUnbalanced(db: Db, sums: SQL): Promise<Fault[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT e.tx_id::text, e.account_id::text, wrong.currency, wrong.sum::text
    FROM (${sums}) AS wrong
    CROSS JOIN LATERAL (SELECT tx_id, account_id FROM entry WHERE tx_id = wrong.tx_id OFFSET 0) AS e
    CROSS JOIN LATERAL (
      SELECT id FROM account WHERE id = e.account_id AND currency = wrong.currency OFFSET 0
    ) AS a
  `)
  return rows.map(({ tx_id: subject, account_id: accountId, currency, sum }) => ({
    fault: 'posting_sum',
    subject,
    accountId,
    detail: `The ${currency} entries of this posting sum to ${sum}, not to 0`
  }))
}
