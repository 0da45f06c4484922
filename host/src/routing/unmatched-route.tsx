import { findPage } from '@tambay/build/registry'
import { redirect, type RouteObject, useLocation, useNavigate, useNavigation } from '@tambay/client/router'
import { $releases } from '@tambay/client/stores/page/releases'

import { leadFrom } from '../access/access-of.ts'
import { $registry, deployedRelease } from '../federation/registry.ts'
import { takeNewRelease } from '../releases/new-release.ts'
import { areaName } from './area-name.ts'
import { retryEveryMs, Unavailable } from './unavailable.tsx'

/**
 * Handles addresses that no loaded route matches. If a newer release of the remote has the page, the app reloads to get
 * it. If a game or a form blocks reloads, or the remote isn't running, the page is shown as unavailable. Any other
 * address is unknown and leads to the page that replaces it, or to `/` (spec ACCESS-3).
 */
export const unmatchedRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    const address = new URL(request.url)
    const page = findPage($registry.get(), address.pathname)
    const running = page && $releases.get()[page.remote]?.version
    const isKnown = page && running !== deployedRelease(page.remote)?.version
    return isKnown ? takeNewRelease({ request }) : redirect(leadFrom(address))
  },
  Component: UnavailableRemote
}

function UnavailableRemote() {
  const location = useLocation()
  const navigate = useNavigate()
  const isRetrying = useNavigation().state !== 'idle'
  const retry = () => void navigate(location, { replace: true, state: location.state })
  return (
    <Unavailable
      name={areaName(location.pathname)}
      onRetry={retry}
      isRetrying={isRetrying}
      retryEveryMs={retryEveryMs}
    />
  )
}
