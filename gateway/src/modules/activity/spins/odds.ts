import type { PrizeField } from '@tambay/contracts/activity'
import { hashTable } from '@tambay/fairness/commit-reveal'
import { desc } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { oddsVersion } from '../tables.ts'

export type Odds = typeof oddsVersion.$inferSelect

export const defaultOdds: readonly PrizeField[] = [
  { id: 'p1', prize: { t: 'diamond', n: 100 }, w: 1 },
  { id: 'p2', prize: { t: 'coin', n: 10_000 }, w: 9 },
  { id: 'p3', prize: { t: 'coin', n: 500 }, w: 90 },
  { id: 'p4', prize: { t: 'coin', n: 100 }, w: 300 },
  { id: 'p5', prize: { t: 'ticket', n: 1 }, w: 300 },
  { id: 'p6', prize: { t: 'none', n: 0 }, w: 300 }
]

export function listOddsVersions(db: Db): Promise<Odds[]> {
  return db.select().from(oddsVersion).orderBy(desc(oddsVersion.version))
}

export async function currentOdds(db: Db): Promise<Odds> {
  const [odds] = await db.select().from(oddsVersion).orderBy(desc(oddsVersion.version)).limit(1)
  if (!odds) throw new Error('No odds were published')
  return odds
}

export async function publishOdds(db: Db, fields: readonly PrizeField[], now: Date): Promise<void> {
  const tableHash = hashTable(fields)
  const [latest] = await db.select().from(oddsVersion).orderBy(desc(oddsVersion.version)).limit(1)
  if (latest?.tableHash === tableHash) return
  const next = { version: (latest?.version ?? 0) + 1, fields: [...fields], tableHash, createdAt: now }
  await db.insert(oddsVersion).values(next).onConflictDoNothing()
}
