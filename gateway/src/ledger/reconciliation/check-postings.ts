import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import type { Fault, Scope } from './fault.ts'

interface Row extends Record<string, unknown> {
  tx_id: string
  account_id: string
  currency: string
  sum: string
}

export function checkPostings(db: Db, scope: Scope): Promise<Fault[]> {
  return findUnbalanced(db, scope === 'full' ? sql`true` : sql`tx_id IN (${recent})`)
}

export function checkPostingsOf(db: Db, accountId: string): Promise<Fault[]> {
  return findUnbalanced(db, sql`tx_id IN (SELECT tx_id FROM entry WHERE account_id = ${accountId})`)
}

const recent = sql`
  SELECT e.tx_id FROM account a
  LEFT JOIN account_checked c ON c.account_id = a.id
  JOIN entry e ON e.account_id = a.id AND e.account_version > coalesce(c.version, 0)
  WHERE a.version <> coalesce(c.version, 0)`

async function findUnbalanced(db: Db, which: SQL): Promise<Fault[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT e.tx_id::text, e.account_id::text, wrong.currency, wrong.sum::text
    FROM (
      SELECT tx_id, currency, sum(amount) AS sum
      FROM entry JOIN account ON account.id = entry.account_id
      WHERE ${which} GROUP BY tx_id, currency HAVING sum(amount) <> 0
    ) AS wrong
    JOIN entry e ON e.tx_id = wrong.tx_id
    JOIN account a ON a.id = e.account_id AND a.currency = wrong.currency
  `)
  return rows.map(({ tx_id: subject, account_id: accountId, currency, sum }) => ({
    fault: 'posting_sum',
    subject,
    accountId,
    detail: `The ${currency} entries of this posting sum to ${sum}, not to 0`
  }))
}
