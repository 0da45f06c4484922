import type { BodyOf, QueryOf } from '@tambay/contracts/endpoint'
import {
  type Announcement,
  announcementDelaySeconds,
  type countRecipients,
  type createAnnouncement,
  type listAnnouncements
} from '@tambay/contracts/operator/announcements'
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { notificationSetting } from '#modules/notifications/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import { type Clock, toTimestamp } from '#platform/time/clock.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { actorOf } from '../console/actor-of.ts'
import { OperatorError } from '../operator-error.ts'
import { recordAction } from '../record-action.ts'
import { isInSegment } from './segment.ts'
import { announcement } from './tables.ts'

const cursors = keyset('announcements.1', z.tuple([IdKey]))
/** An announcement can be scheduled this far ahead. */
const maxAheadMs = 365 * 86_400_000

interface Deps {
  db: Db
  clock: Clock
}

export async function readAnnouncements(db: Db, { cursor, limit }: QueryOf<typeof listAnnouncements>) {
  const last = cursors.read(cursor)
  const rows = await db
    .select({ row: announcement, createdBy: operatorAccount.name })
    .from(announcement)
    .innerJoin(operatorAccount, eq(operatorAccount.id, announcement.operatorId))
    .where(last && lt(announcement.id, last[0]))
    .orderBy(desc(announcement.id))
    .limit(limit + 1)
  const { items, next_cursor } = cursors.page(rows, limit, ({ row }) => [row.id])
  return { items: items.map(toAnnouncement), next_cursor }
}

export async function countSegment({ db, clock }: Deps, { segment, form }: QueryOf<typeof countRecipients>) {
  const { inAppOff, pushOff } = notificationSetting
  const isHidden = sql`'announcement' = ANY(${inAppOff})`
  const isOff = form === 'banner' ? isHidden : sql`${isHidden} AND 'announcement' = ANY(${pushOff})`
  const [found] = await db
    .select({ people: count(), turnedOff: sql<number>`count(*) FILTER (WHERE ${isOff})`.mapWith(Number) })
    .from(users)
    .leftJoin(notificationSetting, eq(notificationSetting.userId, users.id))
    .where(isInSegment(segment, clock.now()))
  return { people: found?.people ?? 0, turned_off: found?.turnedOff ?? 0 }
}

export async function addAnnouncement(
  { db, clock }: Deps,
  operator: CurrentOperator,
  draft: BodyOf<typeof createAnnouncement>
): Promise<string> {
  const now = clock.now()
  const earliest = new Date(now.getTime() + announcementDelaySeconds * 1000)
  const scheduledAt = draft.at === null ? earliest : new Date(draft.at * 1000)
  if (scheduledAt < earliest || scheduledAt.getTime() > now.getTime() + maxAheadMs)
    throw new Refusal('announcement_time_invalid')
  const { attempt_id: attemptId, text, opens, segment, form } = draft
  return transact(db, async tx => {
    const [added] = await tx
      .insert(announcement)
      .values({ attemptId, text, opens, segment, form, operatorId: operator.id, createdAt: now, scheduledAt })
      .onConflictDoNothing()
      .returning()
    if (!added) {
      const [first] = await tx.select().from(announcement).where(eq(announcement.attemptId, attemptId))
      return first?.id ?? ''
    }
    await recordAction(tx, actorOf(operator), {
      action: 'announce',
      subject: `announcement:${added.id}`,
      reason: text,
      result: { segment, opens, form, scheduledAt },
      createdAt: now
    })
    return added.id
  })
}

export async function cancel({ db, clock }: Deps, operator: CurrentOperator, id: string): Promise<void> {
  await transact(db, async tx => {
    const createdAt = clock.now()
    // Waits for a batch that is being sent.
    const [cancelled] = await tx
      .update(announcement)
      .set({ cancelledAt: createdAt })
      .where(and(eq(announcement.id, id), isNull(announcement.sentAt), isNull(announcement.cancelledAt)))
      .returning()
    if (!cancelled) throw new OperatorError('This announcement was already sent or cancelled.')
    const { recipients } = cancelled
    await recordAction(tx, actorOf(operator), {
      action: 'cancel-announcement',
      subject: `announcement:${id}`,
      reason: `Cancelled after ${recipients} people got it`,
      result: { recipients },
      createdAt
    })
  })
}

interface Row {
  row: typeof announcement.$inferSelect
  createdBy: string
}

function toAnnouncement({ row, createdBy }: Row): Announcement {
  const { id, text, opens, segment, form, recipients, scheduledAt } = row
  return {
    id,
    text,
    opens,
    segment,
    form,
    state: stateOf(row),
    recipients,
    created_by: createdBy,
    scheduled_at: toTimestamp(scheduledAt)
  }
}

function stateOf({ cancelledAt, sentAt, lastUserId }: Row['row']): Announcement['state'] {
  if (cancelledAt) return 'cancelled'
  if (sentAt) return 'sent'
  return lastUserId === '0' ? 'scheduled' : 'sending'
}
