import { useStore } from '@nanostores/react'
import { useLocation } from '@tambay/shared/router'
import { $hasToken } from '@tambay/shared/stores/session'
import { $user } from '@tambay/shared/stores/user'
import { Spinner } from '@tambay/shared/ui/spinner'

import { decideAccess } from '../access/decide-access.ts'
import { WarmReminder } from '../access/warm-reminder.tsx'

/** Until the first match: user info or a remote is on its way, or user info has failed (SPEC §2). */
export function FirstLoad() {
  const access = decideAccess(useLocation(), { hasToken: useStore($hasToken), user: useStore($user) })
  return access.kind === 'remind' ? <WarmReminder message={access.message} /> : <Spinner isFullScreen />
}
