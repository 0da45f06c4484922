import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '#db/db.ts'
import type { Clock } from '#time/clock.ts'
import { outbox } from '../tables.ts'
import { describeFailure, type OutboxRow, RefusedForGood, type Sender } from './sender.ts'

interface Options {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  channel: OutboxRow['channel']
  send: Sender
  /** Lets go of everything. */
  over: AbortSignal
}

/** How long one try may take. */
const patience = 10_000
/** A message is its taker's own for this long; if that gateway dies with it, another one takes it up. */
const lease = 30_000
const firstPause = 5000
/** Tries at once in one gateway. */
const maxWorkers = 8

/**
 * Sends the messages of one channel, several gateways side by side. Gives a function that sends all that is due; no
 * transaction is open and no connection held while a sender takes its time.
 */
export function createOutboxWorker({ db, clock, log, channel, send, over }: Options): () => Promise<void> {
  let workers = 0

  return async () => {
    if (workers === maxWorkers) return
    workers++
    try {
      for (let message = await take(); message; message = await take()) await deliver(message)
    } finally {
      workers--
    }
  }

  async function take(): Promise<OutboxRow | undefined> {
    if (over.aborted) return undefined
    const now = clock.now()
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.channel, channel), lte(outbox.nextTryAt, now), gt(outbox.expiresAt, now)))
      .orderBy(asc(outbox.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [taken] = await db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + lease) })
      .where(eq(outbox.id, due))
      .returning()
    return taken
  }

  async function deliver(message: OutboxRow): Promise<void> {
    try {
      await send(message, AbortSignal.any([over, AbortSignal.timeout(patience)]))
    } catch (error) {
      const { id, tries } = message
      if (!(error instanceof RefusedForGood)) {
        log.warn({ id, channel, tries, ...describeFailure(error) }, 'message not delivered yet')
        return postpone(message)
      }
      log.warn({ id, channel, tries, ...describeFailure(error.cause) }, 'message refused for good')
    }
    await db.delete(outbox).where(eq(outbox.id, message.id))
  }

  async function postpone({ id, tries, expiresAt }: OutboxRow): Promise<void> {
    const next = clock.now().getTime() + firstPause * 2 ** (tries - 1)
    const nextTryAt = new Date(Math.min(next, expiresAt.getTime()))
    await db.update(outbox).set({ nextTryAt }).where(eq(outbox.id, id))
  }
}
