import type { UserInfo } from '@tambay/contracts/user'
import { atom, computed, onMount, readonlyType } from 'nanostores'

import { call } from '../../api/call.ts'
import { $token } from './session.ts'

export type UserState =
  | { status: 'absent' | 'loading' }
  | { status: 'ready'; info: UserInfo }
  | { status: 'failed'; message: string; code?: number }

const $state = atom<UserState>({ status: 'absent' })

/** Who is signed in, loaded from the gateway whenever the token changes (spinner, then dialog on failure, spec ACCESS-8, ACCESS-9). */
export const $user = readonlyType($state)

export const $userInfo = computed($state, state => (state.status === 'ready' ? state.info : undefined))

/** Logged in means that both a token and a user id exist (spec STATE-1). */
export const $isLoggedIn = computed(
  [$token, $userInfo],
  (token, info) => token !== undefined && info !== undefined
)

onMount($state, () =>
  $token.subscribe(token => void (token === undefined ? $state.set({ status: 'absent' }) : loadUser()))
)

/** Loads user info; a dialog's Retry calls it again. An answer for a token that is gone is dropped. */
export async function loadUser(): Promise<void> {
  const token = $token.get()
  $state.set({ status: 'loading' })
  const next = await askWhoIAm()
    .then(({ user_info: info }): UserState => ({ status: 'ready', info }))
    .catch((error: unknown): UserState => ({ status: 'failed', ...describe(error) }))
  if ($token.get() === token) $state.set(next)
}

/**
 * Loads user info anew behind the screen that is open, as after binding a phone: no spinner, and what is known stays
 * where no answer comes. Gives who it is now.
 */
export async function refreshUser(): Promise<UserInfo | undefined> {
  const token = $token.get()
  const answer = await askWhoIAm().catch(() => undefined)
  if (answer && $token.get() === token) $state.set({ status: 'ready', info: answer.user_info })
  return $userInfo.get()
}

/** The contract brings the parser with it, which the first paint does without. The page's head preloads it by its name. */
async function askWhoIAm() {
  const { getUserInfo } = await import(/* webpackChunkName: "user-info" */ '@tambay/contracts/user')
  return call(getUserInfo, undefined, { handles: 'all', isQuiet: true })
}

function describe(error: unknown): { message: string; code?: number } {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    message: error.message,
    ...('code' in error && typeof error.code === 'number' && { code: error.code })
  }
}
