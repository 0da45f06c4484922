import type { RouteObject } from '@tambay/client/router'
import { recordRelease } from '@tambay/client/stores/page/releases'

import type { RemoteName } from '../../host/src/routing/areas.ts'
import { routes as activity } from '../../remote-activity/src/routes.tsx'
import { routes as party } from '../../remote-party/src/routes.tsx'
import { routes as user } from '../../remote-user/src/routes.tsx'
import { routes as wallet } from '../../remote-wallet/src/routes.tsx'

const routesOf: Record<RemoteName, RouteObject[]> = { activity, party, user, wallet }

/** Replaces the host's loader: the routes are compiled in, their screens load lazily. */
export async function loadRoutes(name: RemoteName): Promise<RouteObject[]> {
  recordRelease(name, 'monolith')
  return routesOf[name]
}
