import { useStore } from '@nanostores/react'
import { Navigate, useLocation, useNavigate, useNavigation } from '@tambay/shared/router'
import { $releases } from '@tambay/shared/stores/releases'

import { areaOf } from './area-of.ts'
import { UnavailableScreen } from './unavailable-screen.tsx'

/**
 * What a prefix shows when no route of its owner matches. The owner runs: the path is unknown and goes to `/`
 * (SPEC §2). The owner does not: it is unavailable, and Retry makes the router ask for it again.
 */
export function RemoteFallback() {
  const location = useLocation()
  const navigate = useNavigate()
  const isRetrying = useNavigation().state !== 'idle'
  const area = areaOf(location.pathname)
  const releases = useStore($releases)
  if (!area || releases[area.owner] !== undefined) return <Navigate to="/" replace />
  const retry = () => void navigate(location, { replace: true, state: location.state })
  return <UnavailableScreen name={area.name} onRetry={retry} isRetrying={isRetrying} />
}
