import type { HomeAnnouncement } from '@tambay/contracts/home'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'

import { quietEnd } from '#modules/notifications/push/quiet-hours.ts'
import { settingOf } from '#modules/notifications/settings/default-settings.ts'
import { bannerKinds, pathOf } from '#modules/notifications/subjects.ts'
import { notification, notificationSetting } from '#modules/notifications/tables.ts'
import type { Db } from '#platform/database/db.ts'

const shownMs = 3 * 86_400_000

/** The newest announcement with a banner that the user hasn't read. In quiet hours it waits, like its push message. */
export async function findAnnouncement(db: Db, userId: string, now: Date): Promise<HomeAnnouncement | null> {
  const { kind, readAt, createdAt } = notification
  const [found] = await db
    .select({ row: notification, setting: notificationSetting })
    .from(notification)
    .leftJoin(notificationSetting, eq(notificationSetting.userId, notification.userId))
    .where(
      and(
        eq(notification.userId, userId),
        eq(kind, 'announcement'),
        inArray(notification.subjectKind, bannerKinds),
        isNull(readAt),
        gt(createdAt, new Date(now.getTime() - shownMs))
      )
    )
    .orderBy(desc(notification.id))
    .limit(1)
  if (!found || quietEnd(settingOf(found.setting, 'announcement'), now)) return null
  const { id, detail, subjectKind, subjectId } = found.row
  return { id, text: detail, path: pathOf({ kind: subjectKind, id: subjectId }) }
}
