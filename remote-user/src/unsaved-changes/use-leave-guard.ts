import { useBlocker } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { useRef } from 'react'

export interface LeaveGuard {
  isAsking: boolean
  leave: () => void
  stay: () => void
  /** Call it after a save, because the save may navigate before the form has rendered without changes. */
  release: () => void
}

/** Asks before the user leaves the page while there is something to lose. Leaving to `allowedPath` never asks. */
export function useLeaveGuard(hasChanges: boolean, allowedPath?: string): LeaveGuard {
  const isReleased = useRef(false)
  useBlockReload(hasChanges)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      !isReleased.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== allowedPath
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
