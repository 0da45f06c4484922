import { persistentAtom } from '@nanostores/persistent'
import { computed, readonlyType } from 'nanostores'

import type { LoginAnswer } from '../contracts/sign-in.ts'

/** SPEC §3: both stay in local storage; other tabs follow by themselves. */
const $storedToken = persistentAtom<string | undefined>('token', undefined)
const $storedExpiry = persistentAtom<string | undefined>('token_expire_at', undefined)

/** The signed-in user's bearer token. Having one is half of being logged in (SPEC §4: token and user id). */
export const $token = readonlyType($storedToken)

export const $hasToken = computed($storedToken, token => token !== undefined)

/** SPEC §4: after a successful log-in, the token and its expiry are stored. */
export function startSession({ token, token_expire_at: expireAt }: LoginAnswer): void {
  $storedExpiry.set(String(expireAt))
  $storedToken.set(token)
}

/** Forgets the token; the person is a guest again. */
export function clearSession(): void {
  $storedExpiry.set(undefined)
  $storedToken.set(undefined)
}
