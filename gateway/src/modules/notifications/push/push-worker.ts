import { and, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'

import { session } from '#identity/sessions/tables.ts'
import { describeFailure } from '#modules/outbox/delivery/sender.ts'
import { attemptSignal, createDeliveryWorker, nextTryAfter } from '#platform/jobs/delivery-worker.ts'
import type { NotificationNeeds } from '../notification-needs.ts'
import { findReceivers } from '../receivers.ts'
import { notification } from '../tables.ts'
import { leasePush, type Message } from './lease-push.ts'
import { requestPush } from './push-request.ts'
import { quietEnd } from './quiet-hours.ts'
import { readSource } from './read-source.ts'
import type { SendPush } from './send-push.ts'
import { heldKinds, pushMessage, pushSubscription } from './tables.ts'

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
  const lease = (now: Date, leasedUntil: Date) => leasePush(db, now, leasedUntil)
  return createDeliveryWorker({ clock, shutdown, lease, deliver })

  async function deliver(message: Message): Promise<void> {
    const subscription = await findSubscription(message.subscriptionId)
    if (!subscription) return remove(pushSubscription, message.subscriptionId)
    const receiver = await findReceiver(message, subscription.userId)
    if (receiver?.push !== true) return remove(pushMessage, message.id)
    if (await wasRead(message, subscription.userId)) return remove(pushMessage, message.id)
    const quietUntil = quietEnd(receiver, clock.now())
    if (quietUntil) return hold(message, quietUntil)
    const signal = attemptSignal(shutdown)
    const body = message.source
      ? await readSource(sourceReaders, db, message.source, subscription.userId)
      : message.body
    if (body === undefined) return remove(pushMessage, message.id)
    try {
      const input = { message: { ...message, body }, subscription, unread, now: clock.now() }
      const result = await send(await requestPush(input), signal)
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
  async function findReceiver({ kind, actorId }: Message, userId: string) {
    const [receiver] = await findReceivers(db, { userIds: [userId], kind, actorId: actorId ?? undefined })
    return receiver
  }

  /** The person may have read the notification while the message waited. */
  async function wasRead({ kind, tag, createdAt }: Message, userId: string): Promise<boolean> {
    const { subjectKind, subjectId } = notification
    const isOfMessage = and(
      eq(notification.userId, userId),
      eq(notification.kind, kind),
      gte(notification.createdAt, createdAt),
      // As `tagOf` writes it.
      sql`${notification.kind} || ':' || ${subjectKind} || ':' || ${subjectId} = ${tag}`
    )
    return (await db.$count(notification, and(isOfMessage, isNotNull(notification.readAt)))) > 0
  }

  async function hold({ id, kind }: Message, nextTryAt: Date): Promise<void> {
    if (!heldKinds.includes(kind)) return remove(pushMessage, id)
    await db.update(pushMessage).set({ nextTryAt, tries: 0 }).where(eq(pushMessage.id, id))
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
