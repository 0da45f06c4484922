import { call, inlineErrors } from '@tambay/client/api/call'
import { createAttempt } from '@tambay/client/data/attempt'
import { randomId } from '@tambay/client/data/random-id'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { invitation } from '@tambay/client/stores/session/invite'
import * as z from '@tambay/contracts/schema'
import { loginByGoogle } from '@tambay/contracts/sign-in'
import { atom, onMount, readonlyType } from 'nanostores'

import { readSuspension } from '../../decisions/suspension.ts'
import { requiredAgeOf } from '../../sign-in-parts/age-statement.tsx'
import { completeLogin } from '../../sign-in-parts/complete-login.ts'

interface GoogleLoginInput {
  credential: string
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
  attempt.drop()
})

/** Only in memory, because `state` was visible in the URL next to the token. */
const attempt = createAttempt<GoogleLoginInput>()

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
  if (error === null) void logIn({ credential: response.get('id_token') ?? '' })
  else $state.set({ status: 'failed', message: messageFor(error) })
  return started?.search ?? ''
}

export function retryGoogleLogin(): boolean {
  const unanswered = attempt.pending()
  if (!unanswered) return false
  void logIn(unanswered.content)
  return true
}

export function stateGoogleAge(): void {
  const login = $state.get()
  if (login.status === 'age') void logIn({ ...login.input, stated_age: login.age })
}

async function logIn(input: GoogleLoginInput): Promise<void> {
  $state.set({ status: 'pending' })
  const allowReload = blockReload()
  try {
    // `agree` is always true: the Google button requires the agreement.
    const answer = await attempt.send(input, ({ id }) =>
      call(loginByGoogle, { ...input, attempt_id: id, agree: true, ...invitation() }, inlineErrors)
    )
    completeLogin(answer)
  } catch (error) {
    readSuspension(error)
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
