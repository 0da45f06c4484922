import { createHash } from 'node:crypto'

import { and, asc, eq, gt, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { session } from '#identity/sessions/tables.ts'
import { describeFailure } from '#modules/outbox/delivery/sender.ts'
import { attemptSignal, createDeliveryWorker, nextTryAfter } from '#platform/jobs/delivery-worker.ts'
import { manilaTime } from '#platform/time/manila.ts'
import type { NotificationNeeds } from '../notification-needs.ts'
import { findReceivers } from '../receivers.ts'
import { readSource } from './read-source.ts'
import type { PushRequest, SendPush } from './send-push.ts'
import { isUrgent, pushMessage, pushSubscription, urgentKinds } from './tables.ts'

const other = alias(pushMessage, 'other')

type Message = typeof pushMessage.$inferSelect
type Subscription = typeof pushSubscription.$inferSelect

interface PushWorkerOptions extends Pick<
  NotificationNeeds,
  'db' | 'clock' | 'log' | 'unread' | 'sourceReaders'
> {
  send: SendPush
  shutdown: AbortSignal
}

export function createPushWorker({
  db,
  clock,
  log,
  send,
  unread,
  sourceReaders,
  shutdown
}: PushWorkerOptions): () => Promise<void> {
  return createDeliveryWorker({ clock, shutdown, lease, deliver })

  /** Sends urgent messages first, so that they don't wait behind messages to thousands of followers. */
  async function lease(now: Date, leasedUntil: Date): Promise<Message | undefined> {
    const urgent = await leaseFirst(now, leasedUntil, isUrgent(pushMessage.kind))
    return urgent ?? leaseFirst(now, leasedUntil)
  }

  async function leaseFirst(now: Date, leasedUntil: Date, condition?: SQL): Promise<Message | undefined> {
    const isDue = and(lte(pushMessage.nextTryAt, now), gt(pushMessage.expiresAt, now))
    const due = db
      .select({ id: pushMessage.id })
      .from(pushMessage)
      .where(and(isDue, condition, notExists(findOlder(now))))
      .orderBy(asc(pushMessage.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [leased] = await db
      .update(pushMessage)
      .set({ tries: sql`${pushMessage.tries} + 1`, nextTryAt: leasedUntil })
      .where(eq(pushMessage.id, due))
      .returning()
    return leased
  }

  /** A browser shows only the last message it gets with a tag, so older messages must be sent first. */
  function findOlder(now: Date) {
    const isSame = and(eq(other.subscriptionId, pushMessage.subscriptionId), eq(other.tag, pushMessage.tag))
    const isOlder = and(lt(other.createdAt, pushMessage.createdAt), gt(other.expiresAt, now))
    return db.select({ id: other.id }).from(other).where(and(isSame, isOlder))
  }

  async function deliver(message: Message): Promise<void> {
    const subscription = await findSubscription(message.subscriptionId)
    if (!subscription) return remove(pushSubscription, message.subscriptionId)
    if (!(await isWanted(message, subscription.userId))) return remove(pushMessage, message.id)
    const signal = attemptSignal(shutdown)
    const body = message.source
      ? await readSource(sourceReaders, db, message.source, subscription.userId)
      : message.body
    if (body === undefined) return remove(pushMessage, message.id)
    try {
      const result = await send(await requestOf({ ...message, body }, subscription), signal)
      if (result.outcome === 'gone') return await remove(pushSubscription, subscription.id)
      if (result.outcome === 'retry') return await postpone(message, result.retryAfterMs)
      if (result.outcome === 'rejected')
        log.warn({ id: message.id, status: result.status }, 'push message rejected')
      await remove(pushMessage, message.id)
    } catch (error) {
      log.warn({ id: message.id, tries: message.tries, ...describeFailure(error) }, 'push message failed')
      await postpone(message)
    }
  }

  /** Undefined if the session has ended. */
  async function findSubscription(id: string): Promise<Subscription | undefined> {
    const [row] = await db
      .select({ subscription: pushSubscription })
      .from(pushSubscription)
      .innerJoin(session, eq(session.id, pushSubscription.sessionId))
      .where(and(eq(pushSubscription.id, id), isNull(session.revokedAt), gt(session.expiresAt, clock.now())))
    return row?.subscription
  }

  /** The settings and blocks may have changed since the message was queued. */
  async function isWanted({ kind, actorId }: Message, userId: string): Promise<boolean> {
    const query = { userIds: [userId], kind, actorId: actorId ?? undefined }
    const [receiver] = await findReceivers(db, query)
    return receiver?.push === true && !isQuiet(receiver, clock.now())
  }

  async function requestOf(message: Message, subscription: Subscription): Promise<PushRequest> {
    const { kind, title, body, path, tag, expiresAt } = message
    const ttlMs = expiresAt.getTime() - clock.now().getTime()
    return {
      subscription,
      payload: { kind, title, body, path, badge: await countBadge(subscription.userId) },
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      ttlSeconds: Math.max(0, Math.floor(ttlMs / 1000)),
      urgency: urgentKinds.includes(kind) ? 'high' : 'normal'
    }
  }

  async function countBadge(userId: string): Promise<number> {
    const { chat_count: chats, request_count: requests, system_count: others } = await unread.count(userId)
    return chats + requests + others
  }

  async function postpone(message: Message, retryAfterMs?: number): Promise<void> {
    const { id, subscriptionId, tag, createdAt } = message
    const isSame = and(eq(pushMessage.subscriptionId, subscriptionId), eq(pushMessage.tag, tag))
    if ((await db.$count(pushMessage, and(isSame, gt(pushMessage.createdAt, createdAt)))) > 0)
      return remove(pushMessage, id)
    const nextTryAt = nextTryAfter(message, clock.now(), retryAfterMs)
    await db.update(pushMessage).set({ nextTryAt }).where(eq(pushMessage.id, id))
  }

  async function remove(table: typeof pushMessage | typeof pushSubscription, id: string): Promise<void> {
    await db.delete(table).where(eq(table.id, id))
  }
}

/** If the end is earlier than the start, the quiet hours end on the next day. */
function isQuiet(
  { quietFrom: from, quietTo: to }: { quietFrom: number | null; quietTo: number | null },
  now: Date
): boolean {
  if (from === null || to === null) return false
  const [hours = 0, minutes = 0] = manilaTime(now).slice(11, 16).split(':').map(Number)
  const minute = hours * 60 + minutes
  return from < to ? from <= minute && minute < to : from <= minute || minute < to
}
