import type { PrizeField } from '@tambay/contracts/activity'
import { hashTable } from '@tambay/fairness/commit-reveal'
import { desc } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { oddsVersion } from './tables.ts'

export type Odds = typeof oddsVersion.$inferSelect

/** Every version there has been, the one in force first. */
export function listOddsVersions(db: Db): Promise<Odds[]> {
  return db.select().from(oddsVersion).orderBy(desc(oddsVersion.version))
}

/** The odds in force. */
export async function currentOdds(db: Db): Promise<Odds> {
  const [odds] = await db.select().from(oddsVersion).orderBy(desc(oddsVersion.version)).limit(1)
  if (!odds) throw new Error('No odds were published')
  return odds
}

/** Puts other odds in force as a new version; the same ones again change nothing. */
export async function publishOdds(db: Db, fields: readonly PrizeField[], now: Date): Promise<void> {
  const tableHash = hashTable(fields)
  const [latest] = await db.select().from(oddsVersion).orderBy(desc(oddsVersion.version)).limit(1)
  if (latest?.tableHash === tableHash) return
  const next = { version: (latest?.version ?? 0) + 1, fields: [...fields], tableHash, createdAt: now }
  // Another gateway may publish the same at the same moment.
  await db.insert(oddsVersion).values(next).onConflictDoNothing()
}
