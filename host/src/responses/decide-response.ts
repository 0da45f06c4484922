import { loginPath } from '@tambay/client/navigation/redirect-url'
import { authCodes, fallbackMessage, sessionExpiredCode } from '@tambay/contracts/errors'

/**
 * Whose token a refused request travelled with, seen from now: the user's or the guest's that is current, one that is
 * `former` since the session has changed, or none; `nobody` where none is there either, `unnamed` where one is.
 */
export type Bearer = 'user' | 'guest' | 'former' | 'nobody' | 'unnamed'

/** What the client does after a refusal (spec ERROR-1 to ERROR-5). */
export interface Response {
  /** Words to show, `null` to clear what is shown, nothing to leave it. */
  toast?: string | null
  ends?: 'session' | 'guest token'
  /** `isInstead`: Back does not lead to the page that was open. */
  go?: { to: string; isInstead?: true } | 'reload'
}

export interface Situation {
  code: number
  message: string
  /** The caller shows this refusal itself. */
  isHandled: boolean
  bearer: Bearer
  /** Path, query and hash of the page that is open. */
  address: string
}

/** Decides for the current token (spec ERROR-1 to ERROR-4). The answer to a token that is gone is its caller's alone. */
export function decideResponse(situation: Situation): Response {
  const { code, message, isHandled, bearer } = situation
  if (bearer === 'former') return {}
  if (authCodes.includes(code)) return decideAuth(situation)
  return isHandled ? {} : { toast: message || fallbackMessage }
}

function decideAuth({ code, message, bearer, address }: Situation): Response {
  if (bearer === 'unnamed') return {}
  if (bearer === 'guest') return { ends: 'guest token' }
  const ends = bearer === 'user' ? { ends: 'session' as const } : {}
  const path = address.split(/[?#]/)[0]
  if (code === sessionExpiredCode) {
    const toast = message || fallbackMessage
    // The log-in page that is open has the way back in its address already.
    return path === '/user/login' ? { toast, ...ends } : { toast, ...ends, go: { to: loginPath(address) } }
  }
  if (path !== '/') return { toast: null, ...ends, go: { to: '/', isInstead: true } }
  // Loading home afresh without having ended anything would be refused again, and again.
  return bearer === 'user' ? { toast: null, ...ends, go: 'reload' } : { toast: null }
}
