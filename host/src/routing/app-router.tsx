import { createBrowserRouter, type DataRouter, redirect, type RouteObject } from '@tambay/client/router'

import { AccessGate } from '../access/access-gate.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { takeNewRelease } from '../releases/take-new-release.ts'
import { areas } from './areas.ts'
import { FirstLoad } from './first-load.tsx'
import { hostRoutes } from './host-routes.ts'
import { patchOwner } from './patch-owner.ts'
import { remoteFallback } from './remote-fallback.tsx'
import { ScreenError } from './screen-error.tsx'

export function createAppRouter(): DataRouter {
  let router: DataRouter | undefined
  // The router tells the path alone; the access rules look at the query too. The first match runs before it exists.
  const target = () => router?.state.navigation.location ?? router?.state.location ?? window.location
  router = createBrowserRouter([appRoute], { patchRoutesOnNavigation: args => patchOwner(target(), args) })
  return router
}

const fallbacks = areas.filter(({ owner }) => owner !== 'host').map(remoteFallback)

const appRoute: RouteObject = {
  id: 'app',
  path: '/',
  Component: AppLayout,
  ErrorBoundary: ScreenError,
  HydrateFallback: FirstLoad,
  loader: takeNewRelease,
  shouldRevalidate: () => true,
  children: [
    {
      id: 'gate',
      Component: AccessGate,
      children: [...hostRoutes, ...fallbacks, { path: '*', loader: () => redirect('/') }]
    }
  ]
}
