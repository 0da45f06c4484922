import { inArray } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { party } from '../tables.ts'

export async function findPartyNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: party.id, name: party.name })
    .from(party)
    .where(inArray(party.id, [...ids]))
  return new Map(found.map(({ id, name }) => [id, name]))
}
