import { useStore } from '@nanostores/react'
import { Navigate, Outlet, useLocation } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { Spinner } from '@tambay/ui/spinner'

import { $isLeaving } from '../session/follow-session.ts'
import { useUser } from './access-of.ts'
import { decideAccess } from './decide-access.ts'
import { WarmReminder } from './warm-reminder.tsx'

/** Wraps every route and enforces the access rules (spec ACCESS-4 to ACCESS-9). */
export function AccessGate() {
  const location = useLocation()
  const decision = decideAccess(location, {
    hasToken: useStore($hasToken),
    user: useUser(location.pathname)
  })
  const isLeaving = useStore($isLeaving)
  if (isLeaving) return <Spinner isFullScreen />
  switch (decision.kind) {
    case 'enter':
      return <Outlet />
    case 'redirect':
      return hasNavigatedAway(location) ? <Outlet /> : <Navigate to={decision.to} replace />
    case 'wait':
      return <Spinner isFullScreen />
    case 'remind':
      return <WarmReminder message={decision.message} />
  }
}

/**
 * After a logout, the router may already be on another page while React still renders this one. A redirect
 * from this page would undo that navigation.
 */
function hasNavigatedAway({ pathname }: { pathname: string }): boolean {
  return pathname !== window.location.pathname
}
