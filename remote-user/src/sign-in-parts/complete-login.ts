import { clearInvite } from '@tambay/client/stores/session/invite'
import { startSession } from '@tambay/client/stores/session/session'
import type { LoginAnswer } from '@tambay/contracts/sign-in'

export function completeLogin(answer: LoginAnswer): void {
  startSession(answer)
  clearInvite()
}
