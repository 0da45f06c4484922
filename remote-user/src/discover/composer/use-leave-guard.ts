import { useBlocker } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { useRef } from 'react'

export interface LeaveGuard {
  isAsking: boolean
  leave: () => void
  stay: () => void
  release: () => void
}

/**
 * Asks before the user leaves while there is something to lose. Doesn't ask on the way to the login, because the
 * draft is stored and the user comes back.
 */
export function useLeaveGuard(hasSomething: boolean): LeaveGuard {
  const isReleased = useRef(false)
  useBlockReload(hasSomething)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasSomething &&
      !isReleased.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/user/login'
  )
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    release: () => {
      isReleased.current = true
    }
  }
}
