import type { QueueItem } from '@tambay/contracts/operator/queue'
import { and, eq, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import type { QueueSource } from './queue-source.ts'
import { findItem, readDecider } from './read-items.ts'
import { queueItem } from './tables.ts'

/** Locks the item. Refuses if somebody else has decided it meanwhile, and says who and how. */
export async function requireOpenItem(tx: Tx, source: QueueSource, id: string): Promise<QueueItem> {
  await source.lock(tx, id)
  const item = await findItem(tx, source, id)
  if (!item) throw new Refusal('case_not_found')
  if (item.closed_at === null) return item
  const by = (await readDecider(tx, source, id)) ?? 'Somebody'
  const at = manilaTime(new Date(item.closed_at * 1000))
  throw new Refusal(
    'case_decided',
    { operator: by, outcome: item.outcome },
    `${by} has already decided this case: ${item.outcome ?? 'closed'}, at ${at}. Nothing has changed.`
  )
}

/** Also refuses an item that somebody else works on, until the operator takes it over. */
export async function requireFreeItem(
  tx: Tx,
  source: QueueSource,
  id: string,
  operator: string
): Promise<QueueItem> {
  const item = await requireOpenItem(tx, source, id)
  const { assignee } = item
  if (assignee === null || assignee === operator) return item
  throw new Refusal('case_taken', { operator: assignee }, `${assignee} is working on this case.`)
}

interface Assignment {
  id: string
  operator: Pick<CurrentOperator, 'id' | 'name'>
  isMine: boolean
  takesOver: boolean
}

export async function assignItem(
  tx: Tx,
  source: QueueSource,
  { id, operator, isMine, takesOver }: Assignment
): Promise<void> {
  if (isMine && !takesOver) await requireFreeItem(tx, source, id, operator.name)
  else await requireOpenItem(tx, source, id)
  const { queue } = source
  const isItem = and(eq(queueItem.queue, queue), eq(queueItem.itemId, id))
  if (!isMine) {
    await tx
      .update(queueItem)
      .set({ operatorId: null })
      .where(and(isItem, eq(queueItem.operatorId, operator.id)))
    return
  }
  await mark(tx, { queue, itemId: id, operatorId: operator.id })
}

interface Escalation {
  id: string
  note: string
}

/** The item goes to somebody else: its operator gives it back. */
export async function escalateItem(
  tx: Tx,
  source: QueueSource,
  { id, note, actor, now }: Escalation & { actor: Actor; now: Date }
): Promise<void> {
  const { escalation } = await requireFreeItem(tx, source, id, actor.operator)
  const { queue } = source
  if (escalation) throw new OperatorError(`${escalation.operator} has already escalated this case.`)
  const escalated = { escalatedBy: actor.operator, escalationNote: note, escalatedAt: now }
  await mark(tx, { queue, itemId: id, operatorId: null, ...escalated })
  await recordAction(tx, actor, {
    action: 'escalate',
    subject: `${queue}:${id}`,
    reason: note,
    result: {},
    createdAt: now
  })
}

/** A decision answers the escalation. The log keeps its note. */
export async function endEscalation(tx: Tx, { queue }: QueueSource, itemId: string): Promise<void> {
  await tx
    .update(queueItem)
    .set({ escalatedBy: null, escalationNote: null, escalatedAt: null })
    .where(and(eq(queueItem.queue, queue), eq(queueItem.itemId, itemId)))
}

async function mark(tx: Tx, row: typeof queueItem.$inferInsert): Promise<void> {
  const { queue: _, itemId: __, ...set } = row
  await tx
    .insert(queueItem)
    .values(row)
    .onConflictDoUpdate({ target: [queueItem.queue, queueItem.itemId], set })
}

/** Items disappear with their case, ticket or account. */
export async function deleteOrphans(db: Db, sources: readonly QueueSource[]): Promise<void> {
  for (const { queue, rows } of sources)
    await db
      .delete(queueItem)
      .where(
        and(
          eq(queueItem.queue, queue),
          sql`NOT EXISTS (SELECT FROM (${rows}) item WHERE item.id::text = ${queueItem.itemId})`
        )
      )
}
