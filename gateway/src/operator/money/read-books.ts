import { desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { ledgerAlarm, reconciliation } from '#ledger/reconciliation/tables.ts'
import { account } from '#ledger/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'

const listedMs = 30 * 86_400_000
const maxAlarms = 200

export async function readBooks(db: Db, now: Date) {
  const holder = sql<string>`CASE WHEN ${account.ownerId} IS NULL THEN split_part(${account.holder}, ':', 1) ELSE 'users' END`
  const books = await db
    .select({
      holder,
      currency: account.currency,
      balance: sql`sum(${account.balance})`.mapWith(Number),
      accounts: sql<number>`count(*)::int`,
      frozen: sql<number>`(count(*) FILTER (WHERE ${account.isFrozen}))::int`
    })
    .from(account)
    .groupBy(sql`1`, account.currency)
    .orderBy(account.currency, sql`1`)
  const alarms = await db
    .select({ alarm: ledgerAlarm, account })
    .from(ledgerAlarm)
    .leftJoin(account, eq(account.id, ledgerAlarm.accountId))
    .where(or(isNull(ledgerAlarm.resolvedAt), gt(ledgerAlarm.resolvedAt, new Date(now.getTime() - listedMs))))
    .orderBy(sql`${ledgerAlarm.resolvedAt} IS NOT NULL`, desc(ledgerAlarm.raisedAt))
    .limit(maxAlarms)
  const [full] = await db.select().from(reconciliation).where(eq(reconciliation.scope, 'full'))
  return {
    books,
    alarms: alarms.map(({ alarm, account: found }) => ({
      id: alarm.id,
      fault: alarm.fault,
      subject: alarm.subject,
      detail: alarm.detail,
      account: found && found.holder,
      currency: found && found.currency,
      is_frozen: found?.isFrozen ?? false,
      raised_at: toTimestamp(alarm.raisedAt),
      resolved_at: alarm.resolvedAt && toTimestamp(alarm.resolvedAt)
    })),
    checked_at: full ? toTimestamp(full.ranAt) : null
  }
}
