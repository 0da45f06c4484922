import { showToast } from '@tambay/client/stores/page/toast'
import { clearInvite } from '@tambay/client/stores/session/invite'
import { startSession } from '@tambay/client/stores/session/session'
import type { UserLoginAnswer } from '@tambay/contracts/sign-in'

/** In milliseconds. Longer than other toasts (spec CONST-8), because users must not miss it. */
const reactivatedDuration = 6000

export function completeLogin(answer: UserLoginAnswer): void {
  startSession(answer)
  clearInvite()
  if (answer.is_reactivated)
    showToast('Welcome back! We kept your account, and it won’t be deleted.', reactivatedDuration)
}
