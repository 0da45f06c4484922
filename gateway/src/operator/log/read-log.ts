import type { QueryOf } from '@tambay/contracts/endpoint'
import { type exportLog, type listLog, type LogEntry, maxExported } from '@tambay/contracts/operator/log'
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { exactWords } from '#modules/social/search/word-queries.ts'
import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { searchText } from '#platform/text/match.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { startOfDay } from '#platform/time/manila.ts'
import { operatorSession } from '../accounts/tables.ts'
import { unprovenName } from '../record-action.ts'
import { operatorAction } from '../tables.ts'

const newestFirst = keyset('log.1', z.tuple([IdKey]))
const oldestFirst = keyset('log-export.1', z.tuple([IdKey]))
const dayMs = 86_400_000

export async function readLog(
  db: Db,
  { cursor, limit, ...filter }: QueryOf<typeof listLog>
): Promise<{ items: LogEntry[]; next_cursor: string | null }> {
  const last = newestFirst.read(cursor)
  const { id, operator, action, subject, reason, createdAt } = operatorAction
  const rows = await db
    .select({
      entry: { id, operator, action, subject, reason, createdAt },
      session: {
        id: operatorSession.id,
        device: operatorSession.device,
        createdAt: operatorSession.createdAt
      }
    })
    .from(operatorAction)
    .leftJoin(operatorSession, eq(operatorSession.id, operatorAction.sessionId))
    .where(and(whereOf(filter), last && lt(id, last[0])))
    .orderBy(desc(id))
    .limit(limit + 1)
  const { items, next_cursor } = newestFirst.page(rows, limit, ({ entry }) => [entry.id])
  return {
    items: items.map(({ entry, session }) => ({
      id: entry.id,
      operator: entry.operator,
      action: entry.action,
      subject: entry.subject,
      reason: entry.reason,
      created_at: toTimestamp(entry.createdAt),
      session: session && { ...session, created_at: toTimestamp(session.createdAt) }
    })),
    next_cursor
  }
}

export async function readLogLines(db: Db, { cursor, ...filter }: QueryOf<typeof exportLog>) {
  const last = oldestFirst.read(cursor)
  const rows = await db
    .select()
    .from(operatorAction)
    .where(and(whereOf(filter), last && gt(operatorAction.id, last[0])))
    .orderBy(asc(operatorAction.id))
    .limit(maxExported + 1)
  const { items, next_cursor } = oldestFirst.page(rows, maxExported, ({ id }) => [id])
  return { lines: items.map(row => JSON.stringify(row)), next_cursor }
}

export function whereOf({
  operator,
  subject,
  action,
  reason,
  from,
  to
}: Omit<QueryOf<typeof exportLog>, 'cursor'>): SQL | undefined {
  return and(
    operator === undefined ? undefined : inArray(operatorAction.operator, [operator, unprovenName(operator)]),
    subject === undefined ? undefined : eq(operatorAction.subject, subject),
    // An unknown action finds nothing.
    action === undefined ? undefined : eq(operatorAction.action, action as 'undo'),
    // Written as the index has it.
    reason === undefined
      ? undefined
      : sql`to_tsvector('simple', ${searchText(operatorAction.reason)}) @@ ${exactWords(reason)}`,
    from === undefined ? undefined : gte(operatorAction.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(operatorAction.createdAt, new Date(startOfDay(to).getTime() + dayMs))
  )
}
