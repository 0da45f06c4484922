import { loginPath } from '@tambay/client/navigation/redirect-url'
import { authCodes, fallbackMessage, sessionExpiredCode } from '@tambay/contracts/errors'

/**
 * Whose token was sent with the refused request. `previous`: the session has changed since the request.
 * `none`: no token was sent, and there is still no token. `unsent`: no token was sent, but there is a token
 * now.
 */
export type TokenOwner = 'user' | 'guest' | 'previous' | 'none' | 'unsent'

/** What the app does after a refusal (spec ERROR-1 to ERROR-5). */
export interface Reaction {
  /** `null` clears the current toast. */
  toast?: string | null
  clears?: 'session' | 'guest token'
  go?: { to: string; replace?: true } | 'reload'
}

export interface Refusal {
  code: number
  message: string
  owner: TokenOwner
  address: string
}

export function decideReaction(refusal: Refusal): Reaction {
  const { code, message, owner } = refusal
  if (owner === 'previous') return {}
  if (authCodes.includes(code)) return decideForAuthCode(refusal)
  return { toast: message || fallbackMessage }
}

function decideForAuthCode({ code, message, owner, address }: Refusal): Reaction {
  if (owner === 'unsent') return {}
  if (owner === 'guest') return { clears: 'guest token' }
  const clears = owner === 'user' ? { clears: 'session' as const } : {}
  const path = address.split(/[?#]/)[0]
  if (code === sessionExpiredCode) {
    const toast = message || fallbackMessage
    return path === '/user/login'
      ? { toast, ...clears }
      : { toast, ...clears, go: { to: loginPath(address) } }
  }
  if (path !== '/') return { toast: null, ...clears, go: { to: '/', replace: true } }
  // Without a session to end, a reload of home would be refused again, in an endless loop.
  return owner === 'user' ? { toast: null, ...clears, go: 'reload' } : { toast: null }
}
