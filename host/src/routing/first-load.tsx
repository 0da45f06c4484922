import { useStore } from '@nanostores/react'
import { useLocation } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { Spinner } from '@tambay/ui/spinner'

import { decideAccess } from '../access/decide-access.ts'
import { useUser } from '../access/use-user.ts'
import { WarmReminder } from '../access/warm-reminder.tsx'

/** Until the first match: user info or a remote is on its way, or user info has failed (spec ACCESS-8, ACCESS-9). */
export function FirstLoad() {
  const location = useLocation()
  const access = decideAccess(location, { hasToken: useStore($hasToken), user: useUser(location.pathname) })
  return access.kind === 'remind' ? <WarmReminder message={access.message} /> : <Spinner isFullScreen />
}
