import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { eq, inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { titleOf } from '../notification-text.ts'
import { findReceivers } from '../receivers.ts'
import { pathOf } from '../subjects.ts'
import { pushMessage, type PushSource, pushSubscription } from './tables.ts'

interface PushInput {
  kind: NotificationKind
  actorId?: string | undefined
  actorCount?: number
  subjectKind: string
  body?: string
  source?: PushSource | undefined
  path: string
  tag: string
  now: Date
}

export interface ChatPush {
  userId: string
  senderId: string
  messageId: string
}

const hourMs = 3_600_000
const lifetimeMs = 24 * hourMs
const shortLifetimesMs: Partial<Record<NotificationKind, number>> = {
  party_live: hourMs,
  seat_free: hourMs / 6
}

export async function queueChatPush(
  tx: Tx,
  { userId, senderId, messageId }: ChatPush,
  now: Date
): Promise<void> {
  const path = pathOf({ kind: 'user', id: senderId })
  const input = {
    kind: 'message',
    actorId: senderId,
    subjectKind: 'user',
    source: { kind: 'message', id: messageId },
    path,
    tag: `message:${senderId}`
  } as const
  const receivers = await findReceivers(tx, { userIds: [userId], kind: 'message', actorId: senderId })
  const ids = receivers.filter(({ push }) => push).map(({ id }) => id)
  await queuePush(tx, ids, { ...input, now })
}

/** Queues a message for each browser of the users. The worker checks their settings again before it sends the message. */
export async function queuePush(tx: Tx, userIds: readonly string[], input: PushInput): Promise<void> {
  if (userIds.length === 0) return
  const { kind, actorId, actorCount = 1, subjectKind, body = '', source, path, tag, now } = input
  const subscriptions = await tx
    .select({ subscriptionId: pushSubscription.id })
    .from(pushSubscription)
    .where(inArray(pushSubscription.userId, [...userIds]))
  if (subscriptions.length === 0) return
  const actorNames = actorId === undefined ? [] : await readNames(tx, actorId)
  const title = titleOf({ kind, subjectKind, actorNames, actorCount, eventCount: 1 })
  const expiresAt = new Date(now.getTime() + (shortLifetimesMs[kind] ?? lifetimeMs))
  const message = { kind, actorId: actorId ?? null, title, body, source: source ?? null, path, tag }
  const times = { createdAt: now, expiresAt, nextTryAt: now }
  await tx.insert(pushMessage).values(subscriptions.map(each => ({ ...each, ...message, ...times })))
}

export async function findSubscribed(db: Db, userIds: string[]): Promise<Map<string, true>> {
  const { userId } = pushSubscription
  const rows = await db.selectDistinct({ userId }).from(pushSubscription).where(inArray(userId, userIds))
  return new Map(rows.map(row => [row.userId, true]))
}

async function readNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ name: users.nickName }).from(users).where(eq(users.id, userId))
  return rows.map(({ name }) => name)
}
