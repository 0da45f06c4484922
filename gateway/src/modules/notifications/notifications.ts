import { and, lte } from 'drizzle-orm'

import { batchReads } from '#platform/database/batch-reads.ts'
import type { Tx } from '#platform/database/db.ts'
import { afterCommit, transact } from '#platform/database/transact.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import { isBundled } from './bundles.ts'
import { countUnread } from './center/visible.ts'
import type { NotificationNeeds } from './notification-needs.ts'
import { type NotificationInput, notify, tagOf } from './notify.ts'
import { createPushWorker } from './push/push-worker.ts'
import { type ChatPush, findSubscribed, queueChatPush } from './push/queue-push.ts'
import { createPushSender } from './push/send-push.ts'
import { pushMessage } from './push/tables.ts'
import { retract, type RetractInput } from './retract.ts'

export interface Notifications {
  notify(tx: Tx, input: NotificationInput): Promise<void>
  /** Notifies the users in the background, so that a notification neither delays the action nor makes it fail. */
  notifyLater(input: NotificationInput): void
  /** Takes back what a person caused, such as a like. */
  retract(tx: Tx, input: RetractInput): Promise<void>
  announce(userIds: readonly string[]): Promise<void>
  pushChat(message: ChatPush): void
  deliverDue(): Promise<void>
  stop(): void
}

export function createNotifications(
  deps: Pick<
    NotificationNeeds,
    'db' | 'clock' | 'config' | 'limiter' | 'log' | 'realtime' | 'background' | 'unread' | 'sourceReaders'
  >
): Notifications {
  const { db, clock, config, limiter, log, realtime, background, unread, sourceReaders } = deps
  const shutdown = new AbortController()
  const send = createPushSender(config)
  const worker =
    send && createPushWorker({ db, clock, log, send, unread, sourceReaders, shutdown: shutdown.signal })
  const repeats = limiter.limit('notifications about one like or follow', 'user and subject', {
    max: 3,
    perSeconds: 3600
  })
  const isSubscribed = batchReads(userIds => findSubscribed(db, userIds))
  const deliver = () => {
    if (worker) background.run('deliver push messages', worker())
  }

  async function announce(userIds: readonly string[]): Promise<void> {
    const connected = await realtime.findConnected(userIds.map(userChannel))
    for (const userId of userIds.filter(id => connected.has(userChannel(id)))) {
      realtime.publish(userChannel(userId), 'notification', { unread_count: await countUnread(db, userId) })
      unread.publish(userId)
    }
  }

  /** Someone who likes one post again and again can't notify its author each time. */
  async function isRepeated({ kind, actorId, subject }: NotificationInput): Promise<boolean> {
    if (!isBundled(kind)) return false
    return (await repeats.measure(`${actorId} ${tagOf(kind, subject)}`)).isExceeded
  }

  async function notifyAt(now: Date, tx: Tx, input: NotificationInput): Promise<void> {
    if (await isRepeated(input)) return
    const shown = await notify(tx, { ...input, now })
    afterCommit(tx, () => {
      background.run('announce notifications', announce(shown))
      deliver()
    })
  }

  async function pushAt(now: Date, message: ChatPush): Promise<void> {
    if (!(await isSubscribed(message.userId))) return
    await transact(db, tx => queueChatPush(tx, message, now))
    deliver()
  }

  return {
    announce,
    async retract(tx, input) {
      if (await retract(tx, input))
        afterCommit(tx, () => background.run('announce a retraction', announce(input.userIds)))
    },
    notify: (tx, input) => notifyAt(clock.now(), tx, input),
    notifyLater(input) {
      const now = clock.now()
      background.run(
        'notify',
        transact(db, tx => notifyAt(now, tx, input))
      )
    },
    pushChat(message) {
      if (worker) background.run('push a chat message', pushAt(clock.now(), message))
    },
    async deliverDue() {
      deliver()
      const now = clock.now()
      // The index is on `nextTryAt`, which is never much later than `expiresAt`.
      const isDue = lte(pushMessage.nextTryAt, now)
      await db.delete(pushMessage).where(and(isDue, lte(pushMessage.expiresAt, now)))
    },
    stop: () => shutdown.abort()
  }
}
