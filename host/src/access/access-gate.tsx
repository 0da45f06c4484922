import { useStore } from '@nanostores/react'
import { Navigate, Outlet, useLocation } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { Spinner } from '@tambay/ui/spinner'

import { $isLeaving } from '../session/follow-session.ts'
import { decideAccess } from './decide-access.ts'
import { useUser } from './use-user.ts'
import { WarmReminder } from './warm-reminder.tsx'

/** Guards every route (spec ACCESS-4 to ACCESS-9). */
export function AccessGate() {
  const location = useLocation()
  const access = decideAccess(location, { hasToken: useStore($hasToken), user: useUser(location.pathname) })
  const isLeaving = useStore($isLeaving)
  if (isLeaving) return <Spinner isFullScreen />
  switch (access.kind) {
    case 'enter':
      return <Outlet />
    case 'go':
      return isLeft(location) ? <Outlet /> : <Navigate to={access.to} replace />
    case 'wait':
      return <Spinner isFullScreen />
    case 'remind':
      return <WarmReminder message={access.message} />
  }
}

/**
 * The router stands elsewhere already and React has yet to render it, as after logging out: what this page would need
 * no longer matters, and a redirect from here would undo that navigation.
 */
function isLeft({ pathname }: { pathname: string }): boolean {
  return pathname !== window.location.pathname
}
