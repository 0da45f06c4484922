import { call } from '@tambay/client/api/call'
import { clearSession, expectSignOut } from '@tambay/client/stores/session/session'
import { exitLogin } from '@tambay/contracts/sign-in'

/**
 * Ends the session here in any case: someone without a connection must be able to leave too. `leave` comes first,
 * because a page that needs a user would lead to log-in as soon as the token is gone.
 */
export function logOut(leave: () => Promise<void>): Promise<void> {
  return expectSignOut(async () => {
    await call(exitLogin, undefined, { handles: 'all', isQuiet: true }).catch(() => undefined)
    await leave()
    clearSession()
  })
}
