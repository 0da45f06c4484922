import { useStore } from '@nanostores/react'
import { useLocation } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { Spinner } from '@tambay/ui/spinner'

import { useUser } from '../access/access-of.ts'
import { decideAccess } from '../access/decide-access.ts'
import { WarmReminder } from '../access/warm-reminder.tsx'

/** Shown until the first route matches: user info or a remote is loading, or user info has failed (spec ACCESS-8, ACCESS-9). */
export function FirstLoad() {
  const location = useLocation()
  const decision = decideAccess(location, {
    hasToken: useStore($hasToken),
    user: useUser(location.pathname)
  })
  return decision.kind === 'remind' ? <WarmReminder message={decision.message} /> : <Spinner isFullScreen />
}
