import { maxListedOdds, type OddsCause, type PrizeField } from '@tambay/contracts/wheel'
import { hashTable } from '@tambay/fairness/commit-reveal'
import { asc, desc, eq, isNull, max, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { oddsVersion, prizeStock, wheelClosure } from '../tables.ts'
import { fieldsOf, stockOf, type WheelContent } from './odds-table.ts'

export type Odds = typeof oddsVersion.$inferSelect
type Stock = typeof prizeStock.$inferSelect

export async function listOddsVersions(db: Db): Promise<Array<Odds & { stock: Stock[] }>> {
  const stock = await db.select().from(prizeStock).orderBy(asc(prizeStock.fieldId))
  const byVersion = Map.groupBy(stock, ({ version }) => version)
  const versions = await db.select().from(oddsVersion).orderBy(desc(oddsVersion.version)).limit(maxListedOdds)
  return versions.map(odds => ({ ...odds, stock: byVersion.get(odds.version) ?? [] }))
}

export async function currentOdds(db: Db): Promise<Odds> {
  return (await readWheel(db)).odds
}

export interface Wheel {
  odds: Odds
  stock: Stock[]
  closure: typeof wheelClosure.$inferSelect | null
}

export async function readWheel(db: Db): Promise<Wheel> {
  const latest = db.select({ version: max(oddsVersion.version) }).from(oddsVersion)
  const rows = await db
    .select({ odds: oddsVersion, stock: prizeStock, closure: wheelClosure })
    .from(oddsVersion)
    .leftJoin(prizeStock, eq(prizeStock.version, oddsVersion.version))
    .leftJoin(wheelClosure, isNull(wheelClosure.reopenedAt))
    .where(eq(oddsVersion.version, latest))
    .orderBy(asc(prizeStock.fieldId))
  const [wheel] = rows
  if (!wheel) throw new Error('No odds were published')
  return { ...wheel, stock: rows.flatMap(({ stock }) => stock ?? []) }
}

/**
 * Most spins take the shared lock and run at the same time. A spin that takes from a stock and an operator's change take
 * the exclusive lock, so every other spin happens entirely before or after them.
 */
export async function lockWheel(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  const key = sql`hashtextextended('wheel', 0)`
  await tx.execute(
    mode === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${key})`
      : sql`SELECT pg_advisory_xact_lock(${key})`
  )
}

/** Publishes nothing if there are odds already. */
export async function publishFirstOdds(
  db: Db,
  { first_odds: lines }: WheelContent,
  now: Date
): Promise<void> {
  if ((await db.$count(oddsVersion)) > 0) return
  const fields = fieldsOf(lines)
  await transact(db, async tx => {
    const { rowCount: isFirst } = await tx
      .insert(oddsVersion)
      .values({ version: 1, fields, tableHash: hashTable(fields), createdAt: now })
      .onConflictDoNothing()
    if (isFirst) await addStock(tx, 1, stockOf(lines))
  })
}

async function addStock(tx: Tx, version: number, stock: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...stock].map(([fieldId, left]) => ({ version, fieldId, initial: left, left }))
  if (rows.length > 0) await tx.insert(prizeStock).values(rows)
}

interface NewOdds {
  fields: readonly PrizeField[]
  stock: ReadonlyMap<string, number>
  cause: OddsCause
  soldOutFieldId?: string
}

/** Needs the exclusive lock of the wheel. */
export async function publishOdds(
  tx: Tx,
  { fields, stock, cause, soldOutFieldId }: NewOdds,
  now: Date
): Promise<Odds> {
  const [latest] = await tx.select({ version: max(oddsVersion.version) }).from(oddsVersion)
  const version = (latest?.version ?? 0) + 1
  const [published] = await tx
    .insert(oddsVersion)
    .values({
      version,
      fields: [...fields],
      tableHash: hashTable(fields),
      cause,
      soldOutFieldId: soldOutFieldId ?? null,
      createdAt: now
    })
    .returning()
  if (!published) throw new Error(`Version ${version} of the odds was not written`)
  await addStock(tx, version, stock)
  return published
}
