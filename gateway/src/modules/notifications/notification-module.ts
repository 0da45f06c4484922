import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { centerRoutes, closeOldNotifications } from './center/center-routes.ts'
import type { NotificationContext } from './notification-offers.ts'
import { pushRoutes } from './push/push-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'

const hour = 3_600_000
const deliverEveryMs = 2000

export function notificationModule(app: App, deps: NotificationContext): void {
  const { db, clock, notifications } = deps
  centerRoutes(app, deps)
  settingRoutes(app, deps)
  pushRoutes(app, deps)
  repeat(app, 'deliver push messages', deliverEveryMs, () => notifications.deliverDue())
  repeat(app, 'close old notifications', hour, () => closeOldNotifications(db, clock.now()))
  app.fastify.addHook('preClose', async () => notifications.stop())
}
