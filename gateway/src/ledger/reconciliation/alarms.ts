import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db, Tx } from '../../db/db.ts'
import type { Fault } from './fault.ts'
import { ledgerAlarm } from './tables.ts'

/** A statement takes 65,535 values, and when much is wrong all of it is to be kept. */
const atOnce = 1000

/** Keeps what is wrong until it is resolved, freezes the accounts concerned, and gives what was not known before. */
export async function raiseAlarms(within: Tx, faults: readonly Fault[], now: Date): Promise<Fault[]> {
  await freeze(within, faults)
  await resolveGone(within, faults, now)
  const raised: Fault[] = []
  for (let start = 0; start < faults.length; start += atOnce) {
    const values = faults.slice(start, start + atOnce).map(fault => ({ ...fault, raisedAt: now }))
    raised.push(...(await within.insert(ledgerAlarm).values(values).onConflictDoNothing().returning()))
  }
  return raised
}

/** What nobody has resolved yet, by kind. */
export async function countAlarms(db: Db): Promise<{ fault: Fault['fault']; count: number }[]> {
  return db
    .select({ fault: ledgerAlarm.fault, count: sql<number>`count(*)::int` })
    .from(ledgerAlarm)
    .where(isNull(ledgerAlarm.resolvedAt))
    .groupBy(ledgerAlarm.fault)
    .orderBy(ledgerAlarm.fault)
}

/** An operator has looked: the alarms of this account are over. */
export async function resolveAlarms(within: Tx, accountId: string, now: Date): Promise<Fault[]> {
  return within
    .update(ledgerAlarm)
    .set({ resolvedAt: now })
    .where(and(eq(ledgerAlarm.accountId, accountId), isNull(ledgerAlarm.resolvedAt)))
    .returning()
}

/** Postings lock accounts in this order too. */
async function freeze(within: Tx, faults: readonly Fault[]): Promise<void> {
  const ids = faults.flatMap(({ accountId }) => accountId ?? [])
  await within.execute(sql`
    UPDATE account SET is_frozen = true FROM (
      SELECT id FROM account WHERE id = ANY (${sql.param(ids)}::int8[]) AND NOT is_frozen
      ORDER BY id FOR NO KEY UPDATE
    ) AS concerned WHERE account.id = concerned.id
  `)
}

/** What concerns no one account is over when it is no longer found: there is nothing to unfreeze. */
async function resolveGone(within: Tx, faults: readonly Fault[], now: Date): Promise<void> {
  const found = faults.map(({ fault, subject }) => `${fault} ${subject}`)
  await within
    .update(ledgerAlarm)
    .set({ resolvedAt: now })
    .where(
      and(
        isNull(ledgerAlarm.resolvedAt),
        isNull(ledgerAlarm.accountId),
        sql`${ledgerAlarm.fault} || ' ' || ${ledgerAlarm.subject} <> ALL (${sql.param(found)}::text[])`
      )
    )
}
