import { useStore } from '@nanostores/react'
import type { QueryClient } from '@tambay/client/query'
import {
  createBrowserRouter,
  type DataRouter,
  type RouteObject,
  useLocation,
  useRouteError
} from '@tambay/client/router'
import { saveInviteFromUrl } from '@tambay/client/stores/session/invite'
import { $hasToken } from '@tambay/client/stores/session/session'
import { Spinner } from '@tambay/ui/spinner'
import { useEffect } from 'react'

import { AccessGate } from '../access/access-gate.tsx'
import { useUser } from '../access/access-of.ts'
import { decideAccess } from '../access/decide-access.ts'
import { WarmReminder } from '../access/warm-reminder.tsx'
import { reportFailure } from '../health-reports/report-failure.ts'
import { AppLayout } from '../layout/app-layout.tsx'
import { takeNewRelease } from '../releases/new-release.ts'
import { areaName } from './area-name.ts'
import { ownRoutes } from './own-routes.ts'
import { Unavailable } from './unavailable.tsx'
import { unmatchedRoute } from './unmatched-route.tsx'

export function createAppRouter(cache: QueryClient): DataRouter {
  let router: DataRouter | undefined
  // Reads the address here, because patchRoutesOnNavigation receives only the path, and the access rules also
  // need the query. During the first call, `router` is not assigned yet.
  const target = () => router?.state.navigation.location ?? router?.state.location ?? window.location
  router = createBrowserRouter([appRoute], {
    patchRoutesOnNavigation: async args => (await loadLoader())?.loadOwner({ target, cache }, args)
  })
  return router
}

/** Home needs no remote. Without this code, `unmatchedRoute` shows that the pages of remotes are unavailable. */
const loadLoader = () =>
  import(/* webpackChunkName: "federation" */ './load-owner.ts').catch((error: unknown) =>
    console.error('The loader of remotes did not load', error)
  )

const appRoute: RouteObject = {
  id: 'app',
  path: '/',
  Component: AppLayout,
  ErrorBoundary: AppError,
  HydrateFallback: FirstLoad,
  loader: args => {
    saveInviteFromUrl(args.request.url)
    return takeNewRelease(args)
  },
  shouldRevalidate: () => true,
  children: [{ id: 'gate', Component: AccessGate, children: [...ownRoutes, unmatchedRoute] }]
}

/** Shown until the first route matches: user info or a remote is loading, or user info has failed (spec ACCESS-8, ACCESS-9). */
function FirstLoad() {
  const location = useLocation()
  const decision = decideAccess(location, {
    hasToken: useStore($hasToken),
    user: useUser(location.pathname)
  })
  return decision.kind === 'remind' ? <WarmReminder message={decision.message} /> : <Spinner isFullScreen />
}

function AppError() {
  const { pathname } = useLocation()
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    void reportFailure({ kind: 'error', error })
  }, [error])
  return <Unavailable name={areaName(pathname)} onRetry={() => location.reload()} />
}
