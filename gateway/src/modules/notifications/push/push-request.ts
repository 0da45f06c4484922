import { createHash } from 'node:crypto'

import type { NotificationNeeds } from '../notification-needs.ts'
import type { Message } from './lease-push.ts'
import type { PushRequest } from './send-push.ts'
import { type pushSubscription, urgentKinds } from './tables.ts'

type Unread = NotificationNeeds['unread']

interface RequestInput {
  message: Message
  subscription: typeof pushSubscription.$inferSelect
  unread: Unread
  now: Date
}

export async function requestPush({
  message,
  subscription,
  unread,
  now
}: RequestInput): Promise<PushRequest> {
  const { kind, title, body, path, tag, expiresAt } = message
  const ttlMs = expiresAt.getTime() - now.getTime()
  return {
    subscription,
    payload: { kind, title, body, path, badge: await countBadge(unread, subscription.userId) },
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    ttlSeconds: Math.max(0, Math.floor(ttlMs / 1000)),
    urgency: urgentKinds.includes(kind) ? 'high' : 'normal'
  }
}

async function countBadge(unread: Unread, userId: string): Promise<number> {
  const { chat_count: chats, request_count: requests, system_count: others } = await unread.count(userId)
  return chats + requests + others
}
