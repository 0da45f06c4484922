import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'

import type { Db } from '#platform/database/db.ts'
import { attemptSignal, createDeliveryWorker, nextTryAfter } from '#platform/jobs/delivery-worker.ts'
import type { Clock } from '#platform/time/clock.ts'
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

export function createOutboxWorker({
  db,
  clock,
  log,
  channel,
  send,
  shutdown
}: OutboxWorkerOptions): () => Promise<void> {
  return createDeliveryWorker({ clock, shutdown, lease, deliver })

  async function lease(now: Date, leasedUntil: Date): Promise<OutboxRow | undefined> {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.channel, channel), lte(outbox.nextTryAt, now), gt(outbox.expiresAt, now)))
      .orderBy(asc(outbox.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [leased] = await db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: leasedUntil })
      .where(eq(outbox.id, due))
      .returning()
    return leased
  }

  async function deliver(message: OutboxRow): Promise<void> {
    try {
      await send(message, attemptSignal(shutdown))
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

  async function postpone(message: OutboxRow): Promise<void> {
    const nextTryAt = nextTryAfter(message, clock.now())
    await db.update(outbox).set({ nextTryAt }).where(eq(outbox.id, message.id))
  }
}
