import type { QueryOf } from '@tambay/contracts/endpoint'
import { QueueItem, type QueueOperations } from '@tambay/contracts/operator/queue'
import { eq, gt, inArray, and, desc, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db, Tx } from '#platform/database/db.ts'
import { CountKey, keyset, TimeKey } from '#platform/http/paging.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { canUndo, undoUntil } from '../safety/undo.ts'
import { operatorAction } from '../tables.ts'
import type { QueueSource } from './queue-source.ts'
import { queueItem } from './tables.ts'

const similarMs = 90 * 86_400_000

const milliseconds = (time: SQL) => sql`floor(extract(epoch FROM ${time}) * 1000)::float8`
const seconds = (time: SQL) => sql`floor(extract(epoch FROM ${time}))::float8`

const Row = z.extend(QueueItem, { position: z.tuple([CountKey, TimeKey, z.string()]) })
type Position = z.output<typeof Row>['position']

const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
/** The most reported first, then the oldest. */
const open = {
  cursors: keyset('queue-open.1', Row.shape.position),
  order: sql`item.reports DESC, item.opened_at, item.id::text`,
  after: ([reports, at, id]: Position) =>
    sql`(-item.reports, item.opened_at, item.id::text) > (${-reports}::int, ${moment(at)}, ${id})`
}
/** The latest decision first. */
const done = {
  cursors: keyset('queue-done.1', Row.shape.position),
  order: sql`item.closed_at DESC, item.id::text DESC`,
  after: ([, at, id]: Position) => sql`(item.closed_at, item.id::text) < (${moment(at)}, ${id})`
}

function itemsOf({ queue, rows }: QueueSource): SQL {
  return sql`(${rows}) item
    LEFT JOIN ${queueItem} mark ON mark.queue = ${queue} AND mark.item_id = item.id::text
    LEFT JOIN ${operatorAccount} assignee ON assignee.id = mark.operator_id`
}

async function select(db: Db | Tx, source: QueueSource, rest: SQL) {
  const { rows } = await db.execute(sql`
    SELECT item.id::text AS id, item.kind, item.excerpt, item.reports, item.tags, item.outcome, assignee.name AS assignee,
      ${seconds(sql`item.opened_at`)} AS opened_at,
      ${seconds(sql`item.closed_at`)} AS closed_at,
      json_build_array(item.reports, ${milliseconds(sql`coalesce(item.closed_at, item.opened_at)`)}, item.id::text) AS position,
      CASE WHEN mark.escalated_at IS NOT NULL THEN json_build_object('operator', mark.escalated_by,
        'note', mark.escalation_note, 'created_at', ${seconds(sql`mark.escalated_at`)}) END AS escalation
    FROM ${itemsOf(source)} ${rest}`)
  return z.parse(z.array(Row), rows)
}

type ListOptions = QueryOf<QueueOperations['list']> & { operatorId: string }

const Counts = z.object({ unreviewed: z.int(), mine: z.int(), escalated: z.int() })

export async function listItems(
  db: Db,
  source: QueueSource,
  { state, cursor, limit, operatorId }: ListOptions
) {
  const conditions = {
    unreviewed: sql`mark.escalated_at IS NULL`,
    mine: sql`mark.operator_id = ${operatorId}`,
    escalated: sql`mark.escalated_at IS NOT NULL`
  }
  const { cursors, order, after } = state === 'done' ? done : open
  const last = cursors.read(cursor)
  const isListed = state === 'done' ? sql`NOT item.is_open` : sql`item.is_open AND ${conditions[state]}`
  const isAfter = last ? sql`AND ${after(last)}` : sql``
  const counted = Object.entries(conditions).map(
    ([name, condition]) => sql`(count(*) FILTER (WHERE ${condition}))::int AS ${sql.identifier(name)}`
  )
  const { rows } = await db.execute(
    sql`SELECT ${sql.join(counted, sql`, `)} FROM ${itemsOf(source)} WHERE item.is_open`
  )
  const rest = sql`WHERE ${isListed} ${isAfter} ORDER BY ${order} LIMIT ${limit + 1}`
  const page = cursors.page(await select(db, source, rest), limit, ({ position }) => position)
  return { ...page, counts: z.parse(Counts, rows[0]) }
}

export async function findItem(db: Db | Tx, source: QueueSource, id: string): Promise<QueueItem | undefined> {
  const [found] = await select(db, source, sql`WHERE item.id = ${id}`)
  return found
}

const Similar = z.object({
  counts: z.array(z.object({ outcome: z.string(), items: z.int() })),
  latest: z.array(z.object({ id: z.string(), outcome: z.string(), closed_at: z.int() }))
})

/** How items of the same kind ended, of reports those with a common reason. */
export async function readSimilar(db: Db, source: QueueSource, { id, kind, tags }: QueueItem, now: Date) {
  const since = new Date(now.getTime() - similarMs).toISOString()
  const { rows } = await db.execute(sql`
    WITH decided AS MATERIALIZED (
      SELECT item.id, item.outcome, item.closed_at FROM (${source.rows}) item
      WHERE NOT item.is_open AND item.kind = ${kind} AND item.id <> ${id} AND item.closed_at > ${since}
        AND item.outcome IS NOT NULL AND (item.tags && ${sql.param(tags)}::text[] OR ${tags.length} = 0))
    SELECT
      ARRAY(SELECT json_build_object('outcome', outcome, 'items', count(*)) FROM decided
        GROUP BY outcome ORDER BY count(*) DESC LIMIT 10) AS counts,
      ARRAY(SELECT json_build_object('id', id::text, 'outcome', outcome,
        'closed_at', ${seconds(sql`closed_at`)}) FROM decided ORDER BY closed_at DESC, id DESC LIMIT 3) AS latest`)
  const { counts, latest } = z.parse(Similar, rows[0])
  const cases = latest.map(async each => ({
    ...each,
    operator: (await readDecider(db, source, each.id)) ?? null
  }))
  return { similar: counts, similar_cases: await Promise.all(cases) }
}

/** The latest entries about these subjects, the oldest first. */
export async function readLogOf(db: Db, subjects: readonly string[], limit = 200) {
  const { id, operator, action, subject, reason, createdAt } = operatorAction
  const rows = await db
    .select({ id, operator, action, subject, reason, createdAt })
    .from(operatorAction)
    .where(inArray(subject, [...subjects]))
    .orderBy(desc(id))
    .limit(limit)
  return rows.toReversed().map(({ createdAt: at, ...entry }) => ({ ...entry, created_at: toTimestamp(at) }))
}

/** The operator's latest decision of the item, if it can still be undone. */
export async function readUndo(db: Db, source: QueueSource, id: string, operatorId: string, now: Date) {
  const [last] = await db
    .select()
    .from(operatorAction)
    .where(
      and(
        eq(operatorAction.operatorId, operatorId),
        gt(operatorAction.createdAt, new Date(now.getTime() - 3_600_000)),
        source.isDecision(id)
      )
    )
    .orderBy(desc(operatorAction.id))
    .limit(1)
  if (!last || !source.undoable.includes(last.action) || !canUndo(last, now)) return null
  const isUndone = (await db.$count(operatorAction, eq(operatorAction.undoes, last.id))) > 0
  return isUndone ? null : { action_id: last.id, until: toTimestamp(undoUntil(last)) }
}

export async function readDecider(db: Db | Tx, source: QueueSource, id: string): Promise<string | undefined> {
  const [decision] = await db
    .select({ operator: operatorAction.operator })
    .from(operatorAction)
    .where(source.isDecision(id))
    .orderBy(desc(operatorAction.id))
    .limit(1)
  return decision?.operator
}
