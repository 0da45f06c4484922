import { persistentAtom } from '@nanostores/persistent'
import type { LoginAnswer } from '@tambay/contracts/sign-in'
import { computed, readonlyType } from 'nanostores'

/** Both stay in local storage; other tabs follow by themselves (spec ENTITY-8). */
const $storedToken = persistentAtom<string | undefined>('token', undefined)
/**
 * Kept, and read by nobody: whether a session is over is the gateway's to say (20000, spec ERROR-4). A phone's clock may be
 * wrong by days, and believing it would log people out who are welcome.
 */
const $storedExpiry = persistentAtom<string | undefined>('token_expire_at', undefined)

/** In session storage: other tabs follow a log-in, but only one was where it happened. */
const freshKey = 'fresh_login'

/** The signed-in user's bearer token. Having one is half of being logged in (token and user id, spec STATE-1). */
export const $token = readonlyType($storedToken)

export const $hasToken = computed($storedToken, token => token !== undefined)

/** After a successful login, the token and its expiry are stored (spec STATE-5). */
export function startSession({ token, token_expire_at: expireAt }: LoginAnswer): void {
  sessionStorage.setItem(freshKey, '1')
  $storedExpiry.set(String(expireAt))
  $storedToken.set(token)
}

/** Forgets the token; the person is a guest again. */
export function clearSession(): void {
  clearFreshLogin()
  $storedExpiry.set(undefined)
  $storedToken.set(undefined)
}

/** True from a log-in or registration of this tab until someone has seen to it, also if the page was loaded afresh. */
export function isFreshLogin(): boolean {
  return sessionStorage.getItem(freshKey) !== null
}

export function clearFreshLogin(): void {
  sessionStorage.removeItem(freshKey)
}

let ownEndings = 0

/**
 * Runs what ends this session by the person's own wish, from the call to `clearSession`: the gateway tells this tab
 * too that the session is over, which is no news then.
 */
export async function expectSignOut(end: () => Promise<void>): Promise<void> {
  ownEndings++
  try {
    await end()
  } finally {
    ownEndings--
  }
}

export function isSignOutExpected(): boolean {
  return ownEndings > 0
}
