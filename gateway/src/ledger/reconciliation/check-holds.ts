import { sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import type { Fault } from './fault.ts'

/** An open hold is stale this long after its settle timeout. The job that voids expired holds runs every few seconds. */
export const staleAfterMs = 10 * 60_000

interface Row extends Record<string, unknown> {
  subject: string
  account_id: string
  detail: string
}

/**
 * The SQL version of `escrowHolder` in posting/holder-name.ts. The remainder by 64 depends only on the fourth
 * byte.
 */
const escrowOfHold = sql`'escrow:' || get_byte(sha256(convert_to(hold.id::text, 'UTF8')), 3) % 64`

/**
 * Finds stale holds, and escrow balances that differ from the sum of their open holds. A hold in a frozen escrow account is
 * not reported as stale: its user would be frozen although the fault is in escrow.
 */
export async function checkHolds(db: Db, now: Date): Promise<Fault[]> {
  const due = new Date(now.getTime() - staleAfterMs).toISOString()
  const stale = await db.execute<Row>(sql`
    SELECT hold.id::text AS subject, account.id::text AS account_id,
      format('%s %s of %s are held and should have been given back at %s',
        hold.amount, hold.currency, account.holder, hold.expires_at) AS detail
    FROM hold JOIN account ON account.owner_id = hold.user_id AND account.currency = hold.currency
    LEFT JOIN account AS escrow ON escrow.holder = ${escrowOfHold} AND escrow.currency = hold.currency
    WHERE hold.status = 'held' AND hold.expires_at < ${due}::timestamptz AND escrow.is_frozen IS NOT TRUE
  `)
  const escrow = await db.execute<Row>(sql`
    SELECT account.holder || ' ' || account.currency AS subject, account.id::text AS account_id,
      format('The balance is %s, open holds add up to %s', balance, coalesce(total, 0)) AS detail
    FROM account LEFT JOIN (
      SELECT ${escrowOfHold} AS holder, currency, sum(amount) AS total
      FROM hold WHERE status = 'held' GROUP BY 1, 2
    ) AS held USING (holder, currency)
    WHERE account.owner_id IS NULL AND account.holder LIKE 'escrow:%' AND balance <> coalesce(total, 0)
  `)
  return [...stale.rows.map(asFault('stale_hold')), ...escrow.rows.map(asFault('escrow'))]
}

function asFault(fault: Fault['fault']) {
  return ({ subject, account_id: accountId, detail }: Row): Fault => ({ fault, subject, accountId, detail })
}
