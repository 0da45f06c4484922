import { subscribe } from '@tambay/client/api/realtime'
import { showToast } from '@tambay/client/stores/page/toast'
import { $token, isSignOutExpected } from '@tambay/client/stores/session/session'
import { refusals } from '@tambay/contracts/errors'
import type { ServerEvents } from '@tambay/contracts/realtime'

import { endSession } from '../session/end-session.ts'
import { type Navigator, pathOf } from '../session/navigator.ts'

/**
 * Ends the session as soon as the gateway revokes it, before any request is refused. Unlike after a refusal
 * (spec ERROR-3), a toast shows the reason, and home isn't reloaded, because a reload would remove the toast.
 */
export function onSessionRevoked(navigator: Navigator): () => void {
  return subscribe('signed_out', ({ reason }: ServerEvents['signed_out']) => {
    // A new token opens a new connection, so the event is always about the current token.
    const token = $token.get()
    if (token === undefined || isSignOutExpected()) return
    showToast(refusals[reason].message)
    void endSession(token, async () => {
      if (pathOf(navigator.address()) !== '/') await navigator.go('/', { replace: true })
    })
  })
}
