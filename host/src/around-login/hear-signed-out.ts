import { subscribe } from '@tambay/client/api/realtime'
import { showToast } from '@tambay/client/stores/page/toast'
import { $token, isSignOutExpected } from '@tambay/client/stores/session/session'
import { refusals } from '@tambay/contracts/errors'
import type { ServerEvents } from '@tambay/contracts/realtime'

import { leaveSession } from '../session/leave-session.ts'
import { pathOf, type Place } from '../session/place.ts'

/**
 * The gateway says that this session is over, before anything asked with its token is refused. It is left as for 20002
 * and 20003 (spec ERROR-3), with a word: whoever is here has pressed nothing. Home need not load afresh for it, which would
 * take the word away. The connection is the session's own, so whatever it says is about the token that is current.
 */
export function hearSignedOut(place: Place): () => void {
  return subscribe('signed_out', ({ reason }: ServerEvents['signed_out']) => {
    const token = $token.get()
    if (token === undefined || isSignOutExpected()) return
    showToast(refusals[reason].message)
    void leaveSession(token, async () => {
      if (pathOf(place.address()) !== '/') await place.go('/', { isInstead: true })
    })
  })
}
