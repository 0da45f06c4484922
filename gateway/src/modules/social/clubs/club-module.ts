import type { App } from '#platform/http/app-type.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { createClubLimits } from './club-limits.ts'
import { editRoutes } from './edit-routes.ts'
import { membershipRoutes } from './members/membership-routes.ts'
import { roleRoutes } from './members/role-routes.ts'
import { transferRoutes } from './members/transfer-routes.ts'
import { readRoutes } from './read-routes.ts'

export function clubModule(app: App, deps: SocialNeeds): void {
  const limits = createClubLimits(deps.limiter)
  readRoutes(app, deps)
  editRoutes(app, deps, limits)
  membershipRoutes(app, deps, limits)
  roleRoutes(app, deps, limits)
  transferRoutes(app, deps, limits)
}
