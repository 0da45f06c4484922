import { findPage } from '@tambay/build/registry'
import { redirect, type RouteObject, useLocation, useNavigate, useNavigation } from '@tambay/client/router'
import { $releases } from '@tambay/client/stores/page/releases'

import { $registry } from '../federation/registry.ts'
import { areaName } from './area-name.ts'
import { retryEveryMs, Unavailable } from './unavailable.tsx'

/**
 * Matches addresses that no loaded route matches. A page of a remote that isn't running shows as unavailable;
 * any other address is unknown and redirects to `/` (spec ACCESS-3).
 */
export const unmatchedRoute: RouteObject = {
  path: '*',
  loader: ({ request }) => {
    const page = findPage($registry.get(), new URL(request.url).pathname)
    return page && $releases.get()[page.remote] === undefined ? null : redirect('/')
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
