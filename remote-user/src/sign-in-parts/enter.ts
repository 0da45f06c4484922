import type { LoginAnswer } from '@tambay/shared/contracts/sign-in'
import { forgetInvite } from '@tambay/shared/stores/invite'
import { startSession } from '@tambay/shared/stores/session'

/** Someone is signed in, whichever way they came. */
export function enter(answer: LoginAnswer): void {
  startSession(answer)
  forgetInvite()
}
