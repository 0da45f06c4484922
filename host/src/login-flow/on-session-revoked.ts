import { ApiError } from '@tambay/client/api/api-error'
import { failures } from '@tambay/client/api/failures'
import { subscribe } from '@tambay/client/api/realtime'
import { $token } from '@tambay/client/stores/session/session'
import { commonRefusals } from '@tambay/contracts/common-errors'

/** Handles a revocation like a refused call (spec ERROR-3), before any call is refused. */
export function onSessionRevoked(): () => void {
  return subscribe('signed_out', ({ reason }) => {
    // A new token opens a new connection, so the event is always about the current token.
    const token = $token.get()
    if (token === undefined) return
    const { code, message } = commonRefusals[reason]
    failures.emit('refused', new ApiError(code, message, { bizErrorCode: reason }), { token })
  })
}
