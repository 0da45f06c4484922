import { redirect, type RouteObject, useLocation, useNavigate, useNavigation } from '@tambay/client/router'
import { $releases } from '@tambay/client/stores/page/releases'

import type { Area } from './areas.ts'
import { UnavailableScreen } from './unavailable-screen.tsx'

/**
 * What matches in an area when none of its owner's routes does. If the owner runs, the path is unknown and goes to `/`
 * (spec ACCESS-3); if it does not, the area is unavailable.
 */
export function remoteFallback({ prefix, owner, name }: Area): RouteObject {
  return {
    path: `${prefix}/*`,
    loader: () => ($releases.get()[owner] === undefined ? null : redirect('/')),
    element: <Unavailable name={name} />
  }
}

/** Retry navigates to where one already is, for which the router asks for the owner again. */
function Unavailable({ name }: { name: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isRetrying = useNavigation().state !== 'idle'
  const retry = () => void navigate(location, { replace: true, state: location.state })
  return <UnavailableScreen name={name} onRetry={retry} isRetrying={isRetrying} />
}
