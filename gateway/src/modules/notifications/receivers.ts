import type { NotificationKind } from '@tambay/contracts/messages/notifications'
import { and, asc, eq, inArray, ne, notExists } from 'drizzle-orm'

import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { isUnblocked } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { settingOf } from './settings/default-settings.ts'
import { notificationMute, notificationSetting } from './tables.ts'

interface ReceiverQuery {
  userIds: readonly string[]
  kind: NotificationKind
  actorId?: string | undefined
}

interface Receiver {
  id: string
  inApp: boolean
  push: boolean
  quietFrom: number | null
  quietTo: number | null
}

export async function findReceivers(db: Db, { userIds, kind, actorId }: ReceiverQuery): Promise<Receiver[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ id: users.id, setting: notificationSetting })
    .from(users)
    .leftJoin(notificationSetting, eq(notificationSetting.userId, users.id))
    .where(and(inArray(users.id, [...new Set(userIds)]), isActiveUser, wantsToHearOf(db, actorId)))
    // All writers lock the rows in this order.
    .orderBy(asc(users.id))
  return rows
    .map(({ id, setting }) => ({ id, ...settingOf(setting, kind) }))
    .filter(({ inApp, push }) => inApp || push)
}

function wantsToHearOf(db: Db, actorId: string | undefined) {
  if (actorId === undefined) return undefined
  const isMute = and(eq(notificationMute.userId, users.id), eq(notificationMute.personId, actorId))
  const mute = db.select({ id: notificationMute.personId }).from(notificationMute).where(isMute)
  return and(ne(users.id, actorId), isUnblocked(actorId, users.id), notExists(mute))
}
