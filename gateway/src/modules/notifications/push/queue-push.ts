import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { eq, inArray } from 'drizzle-orm'

import type { Db, Tx } from '#db/db.ts'
import { users } from '../../user/tables.ts'
import { titleOf } from '../notification-text.ts'
import { pushMessage, pushSubscription } from './tables.ts'

interface PushInput {
  kind: NotificationKind
  actorId?: string | undefined
  subjectKind: string
  body: string
  path: string
  tag: string
  now: Date
}

const hourMs = 3_600_000
const lifetimeMs = 24 * hourMs
/** What is useless later. */
const shortLifetimesMs: Partial<Record<NotificationKind, number>> = {
  party_live: hourMs,
  seat_free: hourMs / 6
}

/** Queues a push message for each browser of the users. The settings were checked before, and are checked again before delivery. */
export async function queuePush(tx: Tx, userIds: readonly string[], input: PushInput): Promise<void> {
  if (userIds.length === 0) return
  const { kind, actorId, subjectKind, body, path, tag, now } = input
  const subscriptions = await tx
    .select({ subscriptionId: pushSubscription.id })
    .from(pushSubscription)
    .where(inArray(pushSubscription.userId, [...userIds]))
  if (subscriptions.length === 0) return
  const actorNames = actorId === undefined ? [] : await readNames(tx, actorId)
  const title = titleOf({ kind, subjectKind, actorNames, actorCount: 1, eventCount: 1 })
  const expiresAt = new Date(now.getTime() + (shortLifetimesMs[kind] ?? lifetimeMs))
  const message = { kind, actorId: actorId ?? null, title, body, path, tag }
  const times = { createdAt: now, expiresAt, nextTryAt: now }
  await tx.insert(pushMessage).values(subscriptions.map(each => ({ ...each, ...message, ...times })))
}

async function readNames(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ name: users.nickName }).from(users).where(eq(users.id, userId))
  return rows.map(({ name }) => name)
}
