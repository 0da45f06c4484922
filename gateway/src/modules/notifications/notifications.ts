import type { Tx } from '#db/db.ts'
import { afterCommit, transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { userChannel } from '#realtime/channels.ts'
import { countUnread } from './center/visible.ts'
import { type NotificationInput, notify } from './notify.ts'

export interface Notifications {
  /** Notifies the users if the transaction commits. */
  notify(tx: Tx, input: NotificationInput): Promise<void>
  /** Notifies the users in the background, so that what they hear about is neither delayed nor undone by it. */
  notifyLater(input: NotificationInput): void
  /** Tells the connected devices of these users that their notification center has changed. */
  announce(userIds: readonly string[]): Promise<void>
}

export function createNotifications(
  deps: Pick<Deps, 'db' | 'clock' | 'realtime' | 'background'>
): Notifications {
  const { db, clock, realtime, background } = deps

  async function announce(userIds: readonly string[]): Promise<void> {
    for (const userId of userIds.filter(id => realtime.isConnected(userChannel(id))))
      realtime.publish(userChannel(userId), 'notification', { unread_count: await countUnread(db, userId) })
  }

  async function notifyNow(tx: Tx, input: NotificationInput): Promise<void> {
    const shown = await notify(tx, { ...input, now: clock.now() })
    afterCommit(tx, () => background.run('announce notifications', announce(shown)))
  }

  return {
    announce,
    notify: notifyNow,
    notifyLater: input =>
      background.run(
        'notify',
        transact(db, tx => notifyNow(tx, input))
      )
  }
}
