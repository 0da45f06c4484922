import { createBrowserRouter, type DataRouter, type RouteObject } from '@tambay/client/router'

import { AccessGate } from '../access/access-gate.tsx'
import { AppLayout } from '../layout/app-layout.tsx'
import { takeNewRelease } from '../releases/take-new-release.ts'
import { FirstLoad } from './first-load.tsx'
import { routes } from './host-routes.ts'
import { loadOwner } from './load-owner.ts'
import { ScreenError } from './screen-error.tsx'
import { unmatchedRoute } from './unmatched-route.tsx'

export function createAppRouter(): DataRouter {
  let router: DataRouter | undefined
  // patchRoutesOnNavigation receives only the path, but the access rules also need the query. The first call happens
  // before `router` is assigned.
  const target = () => router?.state.navigation.location ?? router?.state.location ?? window.location
  router = createBrowserRouter([appRoute], { patchRoutesOnNavigation: args => loadOwner(target(), args) })
  return router
}

const appRoute: RouteObject = {
  id: 'app',
  path: '/',
  Component: AppLayout,
  ErrorBoundary: ScreenError,
  HydrateFallback: FirstLoad,
  loader: takeNewRelease,
  shouldRevalidate: () => true,
  children: [{ id: 'gate', Component: AccessGate, children: [...routes, unmatchedRoute] }]
}
