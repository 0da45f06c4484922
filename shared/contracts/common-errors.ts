import type { Refusal } from './social-errors.ts'

/** Refusals that pages use without a call. `errors.ts` has those of calls, whose messages the gateway sends, so pages start without it. */
export const commonRefusals = {
  not_found: { code: 404, status: 404, message: 'Not found. Please check the address.' },
  system_busy: { code: 500, status: 500, message: 'system busy now, please try again later.' },
  session_expired: { code: 20000, message: 'Your session has expired. Please log in again.' },
  token_unknown: { code: 20001, message: 'Please log in to continue.' },
  token_revoked: { code: 20002, message: 'You have been logged out.' },
  account_closed: { code: 20003, message: 'This account is no longer available.' }
} as const satisfies Record<string, Refusal>

export const sessionExpiredCode = commonRefusals.session_expired.code
export const tokenInvalidCodes: readonly number[] = [
  commonRefusals.token_unknown.code,
  commonRefusals.token_revoked.code,
  commonRefusals.account_closed.code
]
/** Never shown as the "Warm Reminder" (spec ERROR-2, ACCESS-9). */
export const authCodes: readonly number[] = [sessionExpiredCode, ...tokenInvalidCodes]

export const fallbackMessage = 'request error'
