import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import type { Fault } from './fault.ts'
import { ledgerAlarm } from './tables.ts'

/** PostgreSQL allows 65,535 parameters in a statement. */
const batchSize = 1000

interface Run {
  now: Date
  isComplete: boolean
}

export async function raiseAlarms(
  tx: Tx,
  faults: readonly Fault[],
  { now, isComplete }: Run
): Promise<Fault[]> {
  await freeze(tx, faults)
  await resolveGone(tx, faults, { now, isComplete })
  const raised: Fault[] = []
  for (let start = 0; start < faults.length; start += batchSize) {
    const values = faults.slice(start, start + batchSize).map(fault => ({ ...fault, raisedAt: now }))
    raised.push(...(await tx.insert(ledgerAlarm).values(values).onConflictDoNothing().returning()))
  }
  return raised
}

export async function countAlarms(db: Db): Promise<{ fault: Fault['fault']; count: number }[]> {
  return db
    .select({ fault: ledgerAlarm.fault, count: sql<number>`count(*)::int` })
    .from(ledgerAlarm)
    .where(isNull(ledgerAlarm.resolvedAt))
    .groupBy(ledgerAlarm.fault)
    .orderBy(ledgerAlarm.fault)
}

export async function resolveAlarms(tx: Tx, accountId: string, now: Date): Promise<Fault[]> {
  return tx
    .update(ledgerAlarm)
    .set({ resolvedAt: now })
    .where(and(eq(ledgerAlarm.accountId, accountId), isNull(ledgerAlarm.resolvedAt)))
    .returning()
}

// Deadlock prevention: locks accounts by id, as postings do.
async function freeze(tx: Tx, faults: readonly Fault[]): Promise<void> {
  const ids = faults.flatMap(({ accountId }) => accountId ?? [])
  await tx.execute(sql`
    UPDATE account SET is_frozen = true FROM (
      SELECT id FROM account WHERE id = ANY (${sql.param(ids)}::int8[]) AND NOT is_frozen
      ORDER BY id FOR NO KEY UPDATE
    ) AS concerned WHERE account.id = concerned.id
  `)
}

/** An alarm without an account resolves itself when its fault is gone, because there is nothing to unfreeze. */
async function resolveGone(tx: Tx, faults: readonly Fault[], { now, isComplete }: Run): Promise<void> {
  const found = faults.map(({ fault, subject }) => `${fault} ${subject}`)
  await tx
    .update(ledgerAlarm)
    .set({ resolvedAt: now })
    .where(
      and(
        isNull(ledgerAlarm.resolvedAt),
        isNull(ledgerAlarm.accountId),
        isComplete ? undefined : ne(ledgerAlarm.fault, 'currency_sum'),
        sql`${ledgerAlarm.fault} || ' ' || ${ledgerAlarm.subject} <> ALL (${sql.param(found)}::text[])`
      )
    )
}
