import type { BodyOf } from '@tambay/contracts/endpoint'
import type { QueueItem, QueueName, QueueOperations } from '@tambay/contracts/operator/queue'
import { eq, sql } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { MacroContent } from './macro-content.ts'
import { queueMacros } from './tables.ts'

/** What operators stored for the queue, or what the content file has for it, as version 0. */
export async function readMacros(db: Db | Tx, { macros }: MacroContent, ofQueue: QueueName) {
  const [stored] = await db.select().from(queueMacros).where(eq(queueMacros.queue, ofQueue))
  return stored ?? { version: 0, macros: macros.filter(({ queue = ofQueue }) => queue === ofQueue) }
}

type Macro = MacroContent['macros'][number]

export const fits = ({ kind, tag }: Macro, item: Pick<QueueItem, 'kind' | 'tags'>) =>
  (kind === undefined || kind === item.kind) && (tag === undefined || item.tags.includes(tag))

interface Change extends BodyOf<QueueOperations['changeMacro']> {
  content: MacroContent
  queue: QueueName
  actor: Actor
  now: Date
}

export async function changeMacro(tx: Tx, change: Change): Promise<void> {
  const { content, queue, base_version: baseVersion, at, macro, actor, now } = change
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('macros', 0))`)
  const { version, macros } = await readMacros(tx, content, queue)
  if (version !== baseVersion) throw new OperatorError('Somebody else has changed these texts. Look again.')
  const before = macros[at]
  if (!macro && !before) throw new OperatorError('There is no such text.')
  const changed: unknown[] = [...macros]
  changed.splice(at, 1, ...(macro ? [{ ...macro, queue }] : []))
  const { data, error } = MacroContent.safeParse({ macros: changed })
  if (error) throw new OperatorError(`This text can’t be stored: ${error.issues[0]?.message}`)
  const stored = { version: version + 1, macros: data.macros }
  await tx
    .insert(queueMacros)
    .values({ queue, ...stored })
    .onConflictDoUpdate({ target: queueMacros.queue, set: stored })
  const verb = macro ? (before ? 'Changed' : 'Added') : 'Removed'
  await recordAction(tx, actor, {
    action: 'change-macro',
    subject: `macros:${queue}`,
    reason: `${verb}: ${(macro ?? before)?.text}`.slice(0, 2000),
    result: { version: stored.version, before, macro },
    createdAt: now
  })
}
