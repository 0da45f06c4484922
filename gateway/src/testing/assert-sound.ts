import { sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'

export async function assertSound(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT 'sum of ' || currency AS fault FROM account GROUP BY currency HAVING sum(balance) <> 0
    UNION ALL
    SELECT 'balance of ' || holder FROM account LEFT JOIN entry ON entry.account_id = account.id
    GROUP BY account.id HAVING balance <> coalesce(sum(amount), 0) OR version <> count(entry.tx_id)
    UNION ALL
    SELECT 'running balance of ' || account_id FROM (
      SELECT *, lag(balance_after, 1, 0::int8) OVER (PARTITION BY account_id ORDER BY account_version) AS before FROM entry
    ) AS line WHERE balance_after <> before + amount
    UNION ALL
    SELECT 'overdraft of ' || holder FROM account WHERE balance < 0 AND NOT allow_negative
    UNION ALL
    SELECT 'escrow of ' || stake.currency FROM (
      SELECT a.currency, a.balance, coalesce((SELECT sum(amount) FROM hold WHERE status = 'held' AND currency = a.currency), 0) AS held
      FROM (SELECT currency, sum(balance) AS balance FROM account WHERE holder LIKE 'escrow:%' GROUP BY currency) AS a
    ) AS stake WHERE stake.balance <> stake.held
  `)
  if (rows.length > 0) throw new Error(`The books are not sound: ${JSON.stringify(rows)}`)
}
