import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Notifications } from '#modules/notifications/notifications.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { isInSegment } from './segment.ts'
import { announcement } from './tables.ts'

interface SendDeps {
  db: Db
  clock: Clock
  notifications: Pick<Notifications, 'notify'>
}

export const batchSize = 500

const subjectKinds = {
  both: 'announcement',
  notification: 'announcement_notice',
  banner: 'announcement_banner'
} as const

/**
 * Sends what is due, a batch in each transaction. After a crash, another gateway goes on behind the last stored batch.
 * The worker of push messages holds back those in a person's quiet hours.
 */
export async function sendDueAnnouncements(deps: SendDeps): Promise<void> {
  while (await transact(deps.db, tx => sendBatch(tx, deps)));
}

/** Returns false if nothing is due, or if other gateways send it. */
async function sendBatch(tx: Tx, { clock, notifications }: SendDeps): Promise<boolean> {
  const now = clock.now()
  const { scheduledAt, sentAt, cancelledAt } = announcement
  const [due] = await tx
    .select()
    .from(announcement)
    .where(and(lte(scheduledAt, now), isNull(sentAt), isNull(cancelledAt)))
    .orderBy(asc(scheduledAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return false
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isInSegment(due.segment, due.scheduledAt), gt(users.id, due.lastUserId)))
    .orderBy(asc(users.id))
    .limit(batchSize)
  const userIds = people.map(({ id }) => id)
  const subject = { kind: subjectKinds[due.form], id: `${due.id}${due.opens}` }
  await notifications.notify(tx, { userIds, kind: 'announcement', subject, detail: due.text })
  await tx
    .update(announcement)
    .set({
      lastUserId: userIds.at(-1) ?? due.lastUserId,
      recipients: due.recipients + userIds.length,
      ...(userIds.length < batchSize && { sentAt: now })
    })
    .where(eq(announcement.id, due.id))
  return true
}
