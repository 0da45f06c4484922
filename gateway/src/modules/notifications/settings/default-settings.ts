import type { KindSetting, NotificationKind } from '@tambay/contracts/messages/notifications'

import type { notificationSetting } from '../tables.ts'

export type SettingRow = typeof notificationSetting.$inferSelect

export const defaultInAppOff: readonly NotificationKind[] = []

/** A prize needs no push message, because the winner has just spun the wheel in the app. */
export const defaultPushOff: readonly NotificationKind[] = ['prize']

/** The notification center never lists chat messages, which have their own list, and always lists warnings. */
const fixedInApp: Partial<Record<NotificationKind, boolean>> = { message: false, warning: true }

export function settingOf(row: SettingRow | null | undefined, kind: NotificationKind) {
  const inAppOff = row?.inAppOff ?? defaultInAppOff
  const pushOff = row?.pushOff ?? defaultPushOff
  return {
    inApp: fixedInApp[kind] ?? !inAppOff.includes(kind),
    push: !pushOff.includes(kind),
    quietFrom: row?.quietFrom ?? null,
    quietTo: row?.quietTo ?? null
  }
}

export function toKindSetting(row: SettingRow | undefined, kind: NotificationKind): KindSetting {
  const { inApp, push } = settingOf(row, kind)
  return { kind, in_app: fixedInApp[kind] === undefined ? inApp : null, push }
}
