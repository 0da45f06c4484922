import { TransportError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { randomId } from '@tambay/client/data/random-id'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { invitation } from '@tambay/client/stores/session/invite'
import * as z from '@tambay/contracts/schema'
import { loginByGoogle } from '@tambay/contracts/sign-in'
import { atom, onMount, readonlyType } from 'nanostores'

import { enter } from '../../sign-in-parts/enter.ts'
import { wordsForFailure } from './words-for-failure.ts'

type GoogleLogin = { status: 'idle' | 'entering' } | { status: 'failed'; message: string }

const $state = atom<GoogleLogin>({ status: 'idle' })

/** How the way back from Google goes, until the screen is left. */
export const $googleLogin = readonlyType($state)

onMount($state, () => () => {
  $state.set({ status: 'idle' })
  unanswered = undefined
})

interface Arrival {
  credential: string
  attempt_id: string
}

/** An arrival that no answer came to: good again for the same attempt, without another way through Google. */
let unanswered: Arrival | undefined

/** Session storage outlives the way through Google, and belongs to this tab alone. */
const storageKey = 'google_login'

const Departure = z.object({ state: z.string(), search: z.string() })

/** The page of Google to go to. `search` is this page's query, to come back to. */
export function departToGoogle(authorizeUrl: string, search: string): string {
  const state = randomId()
  sessionStorage.setItem(storageKey, JSON.stringify({ state, search }))
  return `${authorizeUrl}&state=${state}`
}

/** What Google put behind the `#` of our address; undefined where it is nothing of Google's. */
export function readArrival(hash: string): URLSearchParams | undefined {
  const answer = new URLSearchParams(hash.slice(1))
  return answer.has('state') && (answer.has('id_token') || answer.has('error')) ? answer : undefined
}

/**
 * Takes up what Google answered, once: it counts only for the departure whose `state` it carries. Gives the query that
 * the page had before.
 */
export function arriveFromGoogle(answer: URLSearchParams): string {
  const departure = takeDeparture()
  const fault = departure?.state === answer.get('state') ? answer.get('error') : 'state'
  // An attempt of its own: the `state` stood in the address beside the token.
  if (fault === null) void logIn({ credential: answer.get('id_token') ?? '', attempt_id: randomId() })
  else $state.set({ status: 'failed', message: wordsForFailure(fault) })
  return departure?.search ?? ''
}

/** Sends the arrival again that no answer came to; false where there is none. */
export function repeatArrival(): boolean {
  if (!unanswered) return false
  void logIn(unanswered)
  return true
}

async function logIn(arrival: Arrival): Promise<void> {
  unanswered = undefined
  $state.set({ status: 'entering' })
  const disturb = blockReload()
  try {
    // Nobody departs without the tick.
    enter(await call(loginByGoogle, { ...arrival, agree: true, ...invitation() }, inlineErrors))
  } catch (error) {
    if (error instanceof TransportError) unanswered = arrival
    $state.set({ status: 'failed', message: wordsForFailure(error) })
  } finally {
    disturb()
  }
}

function takeDeparture() {
  const stored = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  try {
    return z.parse(Departure, JSON.parse(stored ?? 'null'))
  } catch {
    return undefined
  }
}
