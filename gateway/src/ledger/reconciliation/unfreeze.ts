import { eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { account } from '../tables.ts'
import { resolveAlarms } from './alarms.ts'
import { checkWholeAccounts } from './check-accounts.ts'
import { checkHolds } from './check-holds.ts'
import { checkPostingsOf } from './check-postings.ts'
import type { Fault } from './fault.ts'

/**
 * Unfreezes an account and resolves its alarms, unless its books are still wrong. A stale hold does not
 * prevent the unfreezing, because the hold can only be voided afterwards.
 */
export async function unfreeze(
  tx: Tx,
  accountId: string,
  now: Date
): Promise<{ stillWrong: Fault[]; resolved: Fault[] }> {
  await tx.select().from(account).where(eq(account.id, accountId)).for('no key update')
  const stillWrong = [
    ...(await checkWholeAccounts(tx, [accountId])),
    ...(await checkPostingsOf(tx, sql`SELECT tx_id FROM entry WHERE account_id = ${accountId}`)),
    ...(await checkHolds(tx, now))
  ].filter(fault => fault.accountId === accountId && fault.fault !== 'stale_hold')
  if (stillWrong.length > 0) return { stillWrong, resolved: [] }
  await tx.update(account).set({ isFrozen: false }).where(eq(account.id, accountId))
  return { stillWrong, resolved: await resolveAlarms(tx, accountId, now) }
}
