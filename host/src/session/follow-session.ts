import type { QueryClient } from '@tambay/client/query'
import { clearTickets } from '@tambay/client/stores/balance/tickets'
import { showToast } from '@tambay/client/stores/page/toast'
import { $token, isSignOutExpected } from '@tambay/client/stores/session/session'
import { refusals } from '@tambay/contracts/errors'
import { atom, readonlyType } from 'nanostores'

import { accessOf } from '../access/access-of.ts'
import { isLeavingSession } from './leave-session.ts'
import { pathOf, type Place } from './place.ts'

const $leaving = atom(false)

/** The session has ended under a page that needs one, and home is not there yet: the gate shows neither. */
export const $isLeaving = readonlyType($leaving)

/**
 * Follows who is signed in, in this tab or in another one: what one person was told is not for the next, and a page
 * that needs a user is left for home, not for log-in.
 */
export function followSession(place: Place, cache: QueryClient): () => void {
  return $token.listen((token, former) => {
    clearTickets()
    const isEndedElsewhere = token === undefined && !isSignOutExpected() && !isLeavingSession(former)
    if (isEndedElsewhere) showToast(refusals.token_revoked.message)
    const needsUser = accessOf(pathOf(place.address())) === 'user'
    if (token === undefined && needsUser) void leave(place, cache)
    else void cache.resetQueries()
  })
}

/** Nothing of the page may ask again: it would be refused, as nobody is signed in any more. */
async function leave(place: Place, cache: QueryClient): Promise<void> {
  $leaving.set(true)
  cache.clear()
  try {
    await place.go('/', { isInstead: true })
  } finally {
    $leaving.set(false)
  }
}
