import { and, type SQL, sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { party } from '../tables.ts'
import { isListed, isUsed } from './party-cards.ts'

export function findTags(db: Db, where?: (tag: SQL) => SQL | undefined, limit = 1000) {
  const tag = sql<string>`unnest(${party.tags})`.as('tag')
  const tags = db.select({ tag }).from(party).where(and(isListed, isUsed)).as('tags')
  return db
    .select({ tag: tags.tag, party_count: sql<number>`count(*)`.mapWith(Number) })
    .from(tags)
    .where(where?.(sql`${tags.tag}`))
    .groupBy(tags.tag)
    .orderBy(sql`count(*) DESC`, tags.tag)
    .limit(limit)
}
