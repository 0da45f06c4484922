import type { UserInfo } from '@tambay/contracts/user'
import { atom, computed, onMount, readonlyType } from 'nanostores'

import { call } from '../../api/call.ts'
import { $token } from './session.ts'

export type UserState =
  | { status: 'absent' | 'loading' }
  | { status: 'ready'; info: UserInfo }
  | { status: 'failed'; message: string; code?: number }

const $state = atom<UserState>({ status: 'absent' })

export const $user = readonlyType($state)

export const $userInfo = computed($state, state => (state.status === 'ready' ? state.info : undefined))

const $loaded = atom<{ token: string | undefined; info: UserInfo } | undefined>()

/**
 * The user info that a page has loaded. Unlike `$userInfo`, this doesn't load it, so it can be used on pages with `open`
 * access (spec ACCESS-4).
 */
export const $loadedUser = computed([$token, $loaded], (token, loaded) =>
  token !== undefined && loaded?.token === token ? loaded.info : undefined
)

export const $isLoggedIn = computed(
  [$token, $userInfo],
  (token, info) => token !== undefined && info !== undefined
)

onMount($state, () => $token.subscribe(follow))

/** If user info was loaded before a page with `open` access, the next page shows it at once and loads it again. */
function follow(token: string | undefined): void {
  if (token === undefined) {
    $loaded.set(undefined)
    $state.set({ status: 'absent' })
    return
  }
  const info = $loadedUser.get()
  if (info) $state.set({ status: 'ready', info })
  void (info ? refreshUser() : loadUser())
}

export async function loadUser(): Promise<void> {
  const token = $token.get()
  $state.set({ status: 'loading' })
  const next = await fetchUserInfo()
    .then(({ user_info: info }): UserState => ({ status: 'ready', info }))
    .catch((error: unknown): UserState => ({ status: 'failed', ...describe(error) }))
  if ($token.get() === token) setState(next)
}

export async function refreshUser(): Promise<UserInfo | undefined> {
  const token = $token.get()
  const answer = await fetchUserInfo().catch(() => undefined)
  if (answer && $token.get() === token) setState({ status: 'ready', info: answer.user_info })
  return $userInfo.get()
}

function setState(state: UserState): void {
  if (state.status === 'ready') $loaded.set({ token: $token.get(), info: state.info })
  $state.set(state)
}

/**
 * Loads the contract lazily, because the contract imports zod. The page's head preloads the chunk by this
 * name.
 */
async function fetchUserInfo() {
  const { getUserInfo } = await import(/* webpackChunkName: "user-info" */ '@tambay/contracts/user')
  return call(getUserInfo, undefined, { isQuiet: true })
}

function describe(error: unknown): { message: string; code?: number } {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    message: error.message,
    ...('code' in error && typeof error.code === 'number' && { code: error.code })
  }
}
