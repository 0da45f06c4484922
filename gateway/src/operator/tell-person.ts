import { readIdentity } from '#identity/users/contacts.ts'
import { type NotificationInput, notify } from '#modules/notifications/notify.ts'
import { queueMessage } from '#modules/outbox/create-mailer.ts'
import type { Message } from '#modules/outbox/message.ts'
import { type Notice, notifyOwner } from '#modules/outbox/notify-owner.ts'
import { notifyGateways } from '#modules/safety/decision-notices.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Clock } from '#platform/time/clock.ts'

/** A notification in the app. No browser is connected to an operator's process, so it tells the gateways. */
export async function notifyPerson(
  tx: Tx,
  userId: string,
  input: Omit<NotificationInput, 'userIds'> & { now: Date }
): Promise<void> {
  const notified = await notify(tx, { ...input, userIds: [userId] })
  await notifyGateways(
    tx,
    notified.map(id => ({ kind: 'notified', userId: id }))
  )
}

/** A text message and an email, for somebody who can't open the app. */
export async function writeToPerson(tx: Tx, clock: Clock, userId: string, notice: Notice): Promise<void> {
  const mailer = { send: (message: Message) => queueMessage(tx, message, clock.now()) }
  await notifyOwner({ mailer, clock }, tx, await readIdentity(tx, userId), notice)
}
