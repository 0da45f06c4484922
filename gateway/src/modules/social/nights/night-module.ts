import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { nightRoutes } from './night-routes.ts'
import { openDueNights, remindOfNights } from './open-nights.ts'

const openEveryMs = 5000
const remindEveryMs = 30_000

export function nightModule(app: App, deps: SocialNeeds): void {
  nightRoutes(app, deps)
  repeat(app, 'open club nights', openEveryMs, () => openDueNights(deps))
  repeat(app, 'remind of club nights', remindEveryMs, () => remindOfNights(deps))
}
