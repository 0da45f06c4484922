import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '#db/db.ts'
import type { Clock } from '#time/clock.ts'
import { outbox } from '../tables.ts'
import { describeFailure, type OutboxRow, PermanentRejection, type Sender } from './sender.ts'

interface OutboxWorkerOptions {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  channel: OutboxRow['channel']
  send: Sender
  shutdown: AbortSignal
}

const attemptTimeoutMs = 10_000
/**
 * If a gateway crashes during a delivery, another gateway takes over the message after this time.
 * Milliseconds.
 */
const leaseMs = 30_000
const firstRetryMs = 5000
const maxConcurrent = 8

/**
 * Returns a function that sends all due messages of one channel. Several gateways may run such functions at
 * once. While a sender works, the function holds no transaction and no connection.
 */
export function createOutboxWorker({
  db,
  clock,
  log,
  channel,
  send,
  shutdown
}: OutboxWorkerOptions): () => Promise<void> {
  let workers = 0

  return async () => {
    if (workers === maxConcurrent) return
    workers++
    try {
      for (let message = await leaseNext(); message; message = await leaseNext()) await deliver(message)
    } finally {
      workers--
    }
  }

  async function leaseNext(): Promise<OutboxRow | undefined> {
    if (shutdown.aborted) return undefined
    const now = clock.now()
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.channel, channel), lte(outbox.nextTryAt, now), gt(outbox.expiresAt, now)))
      .orderBy(asc(outbox.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [leased] = await db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + leaseMs) })
      .where(eq(outbox.id, due))
      .returning()
    return leased
  }

  async function deliver(message: OutboxRow): Promise<void> {
    try {
      await send(message, AbortSignal.any([shutdown, AbortSignal.timeout(attemptTimeoutMs)]))
    } catch (error) {
      const { id, tries } = message
      if (!(error instanceof PermanentRejection)) {
        log.warn(
          { id, channel, tries, ...describeFailure(error) },
          'message delivery failed and will be retried'
        )
        return postpone(message)
      }
      log.warn({ id, channel, tries, ...describeFailure(error.cause) }, 'message permanently rejected')
    }
    await db.delete(outbox).where(eq(outbox.id, message.id))
  }

  async function postpone({ id, tries, expiresAt }: OutboxRow): Promise<void> {
    const next = clock.now().getTime() + firstRetryMs * 2 ** (tries - 1)
    const nextTryAt = new Date(Math.min(next, expiresAt.getTime()))
    await db.update(outbox).set({ nextTryAt }).where(eq(outbox.id, id))
  }
}
