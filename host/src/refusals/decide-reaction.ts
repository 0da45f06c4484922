import { loginPath } from '@tambay/client/navigation/redirect-url'
import { authCodes, fallbackMessage, sessionExpiredCode } from '@tambay/contracts/common-errors'

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
  if (authCodes.includes(code)) return decideForAuthCode(refusal)
  if (owner === 'previous') return {}
  return { toast: message || fallbackMessage }
}

function decideForAuthCode({ code, message, owner, address }: Refusal): Reaction {
  if (owner === 'previous' || owner === 'unsent') return {}
  const path = address.split(/[?#]/)[0]
  const clears = clearedBy[owner]
  if (code === sessionExpiredCode) {
    if (owner === 'guest') return clears
    const toast = message || fallbackMessage
    return path === '/user/login'
      ? { toast, ...clears }
      : { toast, ...clears, go: { to: loginPath(address) } }
  }
  if (path !== '/') return { toast: null, ...clears, go: { to: '/', replace: true } }
  // Without a token to remove, a reload of home would be refused again, in an endless loop.
  return owner === 'none' ? { toast: null } : { toast: null, ...clears, go: 'reload' }
}

const clearedBy = {
  user: { clears: 'session' },
  guest: { clears: 'guest token' },
  none: {}
} as const
