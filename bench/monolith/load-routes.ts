import type { RouteObject } from '@tambay/client/router'
import { recordRelease } from '@tambay/client/stores/page/releases'

import type * as loader from '../../host/src/federation/load-routes.ts'
import { routes as activity } from '../../remote-activity/src/routes.tsx'
import { routes as party } from '../../remote-party/src/routes.tsx'
import { routes as user } from '../../remote-user/src/routes.tsx'
import { routes as wallet } from '../../remote-wallet/src/routes.tsx'

const routesOf: Record<string, RouteObject[]> = { activity, party, user, wallet }

export const { loadRoutes, prepareRemote, hasFallback, startScreen, excludeRunningRelease }: typeof loader = {
  async loadRoutes(remote) {
    recordRelease(remote, { version: 'monolith', folder: '/' })
    return routesOf[remote] ?? []
  },
  prepareRemote: async () => undefined,
  hasFallback: () => false,
  startScreen: () => () => undefined,
  excludeRunningRelease: () => false
}
