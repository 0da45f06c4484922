import { fallbackMessage, sessionExpiredCode, tokenInvalidCodes } from '@tambay/shared/contracts/errors'
import { loginPath } from '@tambay/shared/navigation/redirect-url'

/** What SPEC §8 wants done after a refusal. */
export interface Response {
  /** Words to show, `null` to clear what is shown, nothing to leave it. */
  toast?: string | null
  endsSession?: true
  go?: { to: string } | 'reload'
}

export interface Situation {
  code: number
  message: string
  /** The caller shows this refusal itself. */
  isHandled: boolean
  /** Path, query and hash of the page that is open. */
  address: string
}

/** SPEC §8, row by row. */
export function decideResponse({ code, message, isHandled, address }: Situation): Response {
  const isHome = address.split(/[?#]/)[0] === '/'
  if (tokenInvalidCodes.includes(code))
    return { toast: null, endsSession: true, go: isHome ? 'reload' : { to: '/' } }
  const words = message || fallbackMessage
  if (code === sessionExpiredCode) return { toast: words, endsSession: true, go: { to: loginPath(address) } }
  return isHandled ? {} : { toast: words }
}
