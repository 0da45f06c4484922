import { isAnswered } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { randomId } from '@tambay/client/data/random-id'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { invitation } from '@tambay/client/stores/session/invite'
import * as z from '@tambay/contracts/schema'
import { loginByGoogle } from '@tambay/contracts/sign-in'
import { atom, onMount, readonlyType } from 'nanostores'

import { requiredAgeOf } from '../../sign-in-parts/age-statement.tsx'
import { completeLogin } from '../../sign-in-parts/complete-login.ts'

interface GoogleLoginInput {
  credential: string
  attempt_id: string
  stated_age?: number
}

type GoogleLogin =
  | { status: 'idle' | 'pending' }
  | { status: 'failed'; message: string }
  /** The operator requires an age statement for new accounts. `input` is the request that was refused without it. */
  | { status: 'age'; age: number; input: GoogleLoginInput }

const $state = atom<GoogleLogin>({ status: 'idle' })

export const $googleLogin = readonlyType($state)

onMount($state, () => () => {
  $state.set({ status: 'idle' })
  unansweredInput = undefined
})

/** The input of a login whose response was lost. A retry with the same attempt id is safe. */
let unansweredInput: GoogleLoginInput | undefined

/** Session storage survives the redirect to Google and is private to this tab. */
const storageKey = 'google_login'

const StartedLogin = z.object({ state: z.string(), search: z.string() })

export function googleLoginUrl(authorizeUrl: string, search: string): string {
  const state = randomId()
  sessionStorage.setItem(storageKey, JSON.stringify({ state, search }))
  return `${authorizeUrl}&state=${state}`
}

export function readGoogleResponse(hash: string): URLSearchParams | undefined {
  const response = new URLSearchParams(hash.slice(1))
  return response.has('state') && (response.has('id_token') || response.has('error')) ? response : undefined
}

/**
 * Logs in with Google's response if its `state` matches the login that this tab started. Each `state` can be
 * used only once. Returns the query string that the page had before the redirect to Google.
 */
export function finishGoogleLogin(response: URLSearchParams): string {
  const started = takeStartedLogin()
  const error = started?.state === response.get('state') ? response.get('error') : 'state'
  // Uses a new attempt id, because `state` was visible in the URL next to the token.
  if (error === null) void logIn({ credential: response.get('id_token') ?? '', attempt_id: randomId() })
  else $state.set({ status: 'failed', message: messageFor(error) })
  return started?.search ?? ''
}

export function retryGoogleLogin(): boolean {
  if (!unansweredInput) return false
  void logIn(unansweredInput)
  return true
}

export function stateGoogleAge(): void {
  const login = $state.get()
  if (login.status === 'age') void logIn({ ...login.input, attempt_id: randomId(), stated_age: login.age })
}

async function logIn(input: GoogleLoginInput): Promise<void> {
  unansweredInput = undefined
  $state.set({ status: 'pending' })
  const allowReload = blockReload()
  try {
    // `agree` is always true: the Google button requires the agreement.
    completeLogin(await call(loginByGoogle, { ...input, agree: true, ...invitation() }, inlineErrors))
  } catch (error) {
    if (!isAnswered(error)) unansweredInput = input
    const age = requiredAgeOf(error)
    $state.set(
      age === undefined ? { status: 'failed', message: messageFor(error) } : { status: 'age', age, input }
    )
  } finally {
    allowReload()
  }
}

function takeStartedLogin() {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  try {
    return z.parse(StartedLogin, JSON.parse(stored ?? 'null'))
  } catch {
    return undefined
  }
}

function messageFor(error: unknown): string {
  if (error instanceof Error) return error.message
  if (error === 'access_denied') return 'Google login was canceled.'
  if (error === 'state') return 'This Google login wasn’t started here. Please try again.'
  return 'Google couldn’t log you in. Please try again.'
}
