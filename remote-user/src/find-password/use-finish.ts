import { useNavigate } from '@tambay/client/router'
import { clearSession } from '@tambay/client/stores/session/session'
import { clearDrafts } from '@tambay/forms/session-draft'

import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import { stateOf } from './use-step.ts'

/**
 * A new password has ended every session of the account, this one too. The last step stands where nobody needs one, and
 * is gone to first: a page that needs a user would lead to log-in as soon as the token is gone.
 */
export function useFinish(target: string) {
  const navigate = useNavigate()
  return async function finish(): Promise<void> {
    await navigate(withRedirect('/user/find-password', target), { replace: true, state: stateOf('done') })
    clearSession()
    clearDrafts()
  }
}
