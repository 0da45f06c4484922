import { useStore } from '@nanostores/react'
import { Navigate, Outlet, useLocation } from '@tambay/shared/router'
import { $hasToken } from '@tambay/shared/stores/session'
import { $user } from '@tambay/shared/stores/user'
import { Spinner } from '@tambay/shared/ui/spinner'

import { decideAccess } from './decide-access.ts'
import { WarmReminder } from './warm-reminder.tsx'

/** Stands before every route (SPEC §2). */
export function AccessGate() {
  const access = decideAccess(useLocation(), { hasToken: useStore($hasToken), user: useStore($user) })
  switch (access.kind) {
    case 'enter':
      return <Outlet />
    case 'go':
      return <Navigate to={access.to} replace />
    case 'wait':
      return <Spinner isFullScreen />
    case 'remind':
      return <WarmReminder message={access.message} />
  }
}
