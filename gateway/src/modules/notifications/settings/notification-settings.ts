import type { BodyOf } from '@tambay/contracts/endpoint'
import {
  maxMutedPeople,
  type NotificationKind,
  notificationKinds,
  type NotificationSettings,
  type updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import { and, desc, eq } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import { users } from '#identity/users/tables.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { notificationMute, notificationSetting } from '../tables.ts'
import { defaultInAppOff, defaultPushOff, type SettingRow, toKindSetting } from './default-settings.ts'

export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await findSetting(db, userId)
  const people = await db
    .select(cardColumns)
    .from(notificationMute)
    .innerJoin(users, eq(users.id, notificationMute.personId))
    .where(and(eq(notificationMute.userId, userId), isVisiblePerson(userId)))
    .orderBy(desc(notificationMute.createdAt), desc(notificationMute.personId))
    .limit(maxMutedPeople)
  const { quietFrom: from, quietTo: to } = row ?? { quietFrom: null, quietTo: null }
  return {
    types: notificationKinds.map(kind => toKindSetting(row, kind)),
    quiet_hours: from === null || to === null ? null : { from, to },
    muted_people: people
  }
}

export async function updateSettings(
  tx: Tx,
  userId: string,
  { types = [], quiet_hours: quiet }: BodyOf<typeof updateNotificationSettings>
): Promise<void> {
  await lockUser(tx, userId)
  const row = await findSetting(tx, userId)
  const inApp = new Set(row?.inAppOff ?? defaultInAppOff)
  const push = new Set(row?.pushOff ?? defaultPushOff)
  for (const { kind, in_app: isInApp, push: isPush } of types) {
    turn(inApp, kind, isInApp)
    turn(push, kind, isPush)
  }
  const values = {
    inAppOff: [...inApp],
    pushOff: [...push],
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null })
  }
  await tx
    .insert(notificationSetting)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationSetting.userId, set: values })
}

function turn(off: Set<NotificationKind>, kind: NotificationKind, isOn: boolean | undefined): void {
  if (isOn === true) off.delete(kind)
  if (isOn === false) off.add(kind)
}

async function findSetting(db: Db, userId: string): Promise<SettingRow | undefined> {
  const [row] = await db.select().from(notificationSetting).where(eq(notificationSetting.userId, userId))
  return row
}
