import { $token, clearSession, isSignOutExpected } from '@tambay/client/stores/session/session'

let leaving: string | undefined

/**
 * Leaves first and ends the session then: a page that needs a user would lead to log-in as soon as the token is gone.
 * A token is left once, however many answers say that it is dead; false when that is done or under way already, by the
 * person's own wish too.
 */
export async function leaveSession(token: string, leave: () => Promise<void>): Promise<boolean> {
  if (leaving === token || $token.get() !== token || isSignOutExpected()) return false
  leaving = token
  try {
    await leave()
  } finally {
    // Someone else may have logged in meanwhile, in another tab.
    if ($token.get() === token) clearSession()
    leaving = undefined
  }
  return true
}

export function isLeavingSession(token: string | undefined): boolean {
  return token !== undefined && leaving === token
}
