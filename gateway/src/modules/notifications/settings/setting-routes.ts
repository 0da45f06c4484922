import {
  getNotificationSettings,
  mutePerson,
  updateNotificationSettings
} from '@tambay/contracts/messages/notifications'
import { and, eq } from 'drizzle-orm'

import { canSee } from '#modules/people/visibility.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { NotificationContext } from '../notification-offers.ts'
import { notificationMute } from '../tables.ts'
import { readSettings, updateSettings } from './notification-settings.ts'

export function settingRoutes(app: App, { db, clock }: NotificationContext): void {
  route(app, getNotificationSettings, ({ user }) => readSettings(db, user.id))

  route(app, updateNotificationSettings, async ({ body, user }) => {
    await transact(db, tx => updateSettings(tx, user.id, body))
    return readSettings(db, user.id)
  })

  route(app, mutePerson, async ({ body: { user_id: personId, is_muted: isMuted }, user, refuse }) => {
    if (isMuted) {
      if (!(await canSee(db, user.id, personId))) refuse('user_not_found')
      const row = { userId: user.id, personId, createdAt: clock.now() }
      await db.insert(notificationMute).values(row).onConflictDoNothing()
    } else {
      const isMute = and(eq(notificationMute.userId, user.id), eq(notificationMute.personId, personId))
      await db.delete(notificationMute).where(isMute)
    }
    return { is_muted: isMuted }
  })
}
