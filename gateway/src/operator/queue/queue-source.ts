import type { QueueDetail, QueueName } from '@tambay/contracts/operator/queue'
import type { SQL } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import type { DecideDeps } from '../safety/decide.ts'

export interface ItemParts extends Pick<QueueDetail, 'facts' | 'entries' | 'pictures'> {
  personId: string | null
  /** Subjects of the log whose entries are shown beside the item. */
  subjects: readonly string[]
}

export interface ItemDecision {
  id: string
  decision: string
  reason: string
}

/** What makes a queue of stored rows. Everything else is the same for all queues. */
export interface QueueSource {
  queue: QueueName
  /**
   * A query of all items with the columns `id`, `kind`, `excerpt`, `reports`, `tags`, `opened_at`, `closed_at`,
   * `outcome` and `is_open`.
   */
  rows: SQL
  /** Locks the item until the transaction ends. */
  lock(tx: Tx, id: string): Promise<unknown>
  read(db: Db, id: string): Promise<ItemParts>
  /** A condition on the log: the decisions that closed the item. */
  isDecision(id: string): SQL | undefined
  /** The name of the operator whose decision the item is about, and who must not decide it. Commands have only a name. */
  findFirstOperator?(db: Db | Tx, id: string): Promise<string | undefined>
  decide(deps: DecideDeps, decision: ItemDecision): Promise<{ id: string }>
  /** Actions of the log that can be undone for some minutes. */
  undoable: readonly string[]
}
