import { persistentAtom } from '@nanostores/persistent'
import type { LoginAnswer } from '@tambay/contracts/sign-in'
import { computed, readonlyType } from 'nanostores'

const $storedToken = persistentAtom<string | undefined>('token', undefined)
/**
 * Stored but never read. The gateway decides when a session is over (code 20000, spec ERROR-4), because the
 * phone's clock may be wrong by days.
 */
const $storedExpiry = persistentAtom<string | undefined>('token_expire_at', undefined)

/** The flag is in session storage, so that only the tab with the login form reads it. */
const freshKey = 'fresh_login'

export const $token = readonlyType($storedToken)

export const $hasToken = computed($storedToken, token => token !== undefined)

export function startSession({ token, token_expire_at: expireAt }: LoginAnswer): void {
  sessionStorage.setItem(freshKey, '1')
  $storedExpiry.set(String(expireAt))
  $storedToken.set(token)
}

export function clearSession(): void {
  clearFreshLogin()
  $storedExpiry.set(undefined)
  $storedToken.set(undefined)
}

export function isFreshLogin(): boolean {
  return sessionStorage.getItem(freshKey) !== null
}

export function clearFreshLogin(): void {
  sessionStorage.removeItem(freshKey)
}

let expectedSignOuts = 0

/**
 * Runs a function that ends this session, such as a logout. While it runs, the host ignores the `signed_out`
 * event that the gateway also sends to this tab.
 */
export async function expectSignOut(run: () => Promise<void>): Promise<void> {
  expectedSignOuts++
  try {
    await run()
  } finally {
    expectedSignOuts--
  }
}

export function isSignOutExpected(): boolean {
  return expectedSignOuts > 0
}
