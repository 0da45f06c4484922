import { sql } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import type { Fault } from './fault.ts'

/** How long after its time-out a hold may still wait to be given back: the job that does it runs every few seconds. */
export const grace = 10 * 60_000

interface Row extends Record<string, unknown> {
  subject: string
  account_id: string
  detail: string
}

/**
 * The sub-account that a hold lies in, its id's hash as in holder-name.ts: of the first four bytes only the last decides
 * on 64.
 */
const itsEscrow = sql`'escrow:' || get_byte(sha256(convert_to(hold.id::text, 'UTF8')), 3) % 64`

/**
 * Holds that nobody gave back in time, and escrow that is not what the open holds say. What waits in a frozen escrow is
 * no fault of its owner's: that alarm is the one to see to.
 */
export async function checkHolds(within: Db, now: Date): Promise<Fault[]> {
  const due = new Date(now.getTime() - grace).toISOString()
  const stale = await within.execute<Row>(sql`
    SELECT hold.id::text AS subject, account.id::text AS account_id,
      format('%s %s of %s are held and should have been given back at %s',
        hold.amount, hold.currency, account.holder, hold.expires_at) AS detail
    FROM hold JOIN account ON account.owner_id = hold.user_id AND account.currency = hold.currency
    LEFT JOIN account AS escrow ON escrow.holder = ${itsEscrow} AND escrow.currency = hold.currency
    WHERE hold.status = 'held' AND hold.expires_at < ${due}::timestamptz AND escrow.is_frozen IS NOT TRUE
  `)
  const escrow = await within.execute<Row>(sql`
    SELECT account.holder || ' ' || account.currency AS subject, account.id::text AS account_id,
      format('The balance is %s, open holds add up to %s', balance, coalesce(total, 0)) AS detail
    FROM account LEFT JOIN (
      SELECT ${itsEscrow} AS holder, currency, sum(amount) AS total
      FROM hold WHERE status = 'held' GROUP BY 1, 2
    ) AS held USING (holder, currency)
    WHERE account.owner_id IS NULL AND account.holder LIKE 'escrow:%' AND balance <> coalesce(total, 0)
  `)
  return [...stale.rows.map(asFault('stale_hold')), ...escrow.rows.map(asFault('escrow'))]
}

function asFault(fault: Fault['fault']) {
  return ({ subject, account_id: accountId, detail }: Row): Fault => ({ fault, subject, accountId, detail })
}
