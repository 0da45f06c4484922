import { clearInvite } from '@tambay/client/stores/session/invite'
import { startSession } from '@tambay/client/stores/session/session'
import type { LoginAnswer } from '@tambay/contracts/sign-in'

/** Someone is signed in, whichever way they came. */
export function enter(answer: LoginAnswer): void {
  startSession(answer)
  clearInvite()
}
