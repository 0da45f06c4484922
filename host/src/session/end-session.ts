import { $token, clearSession, isSignOutExpected } from '@tambay/client/stores/session/session'

let endingToken: string | undefined

/**
 * Navigates first and clears the session then, because without a token a page that needs a user would redirect to
 * login. Returns false if the session is already over or ending, or if the user is logging out.
 */
export async function endSession(token: string, navigate: () => Promise<void>): Promise<boolean> {
  if (endingToken === token || $token.get() !== token || isSignOutExpected()) return false
  endingToken = token
  try {
    await navigate()
  } finally {
    // During the navigation, another account may have logged in in another tab.
    if ($token.get() === token) clearSession()
    endingToken = undefined
  }
  return true
}

export function isEndingSession(token: string | undefined): boolean {
  return token !== undefined && endingToken === token
}
