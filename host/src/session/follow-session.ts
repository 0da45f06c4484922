import type { QueryClient } from '@tambay/client/query'
import { clearTickets } from '@tambay/client/stores/balance/tickets'
import { clearRecentSearches } from '@tambay/client/stores/device/recent-searches'
import { endCompanion } from '@tambay/client/stores/page/companion'
import { showToast } from '@tambay/client/stores/page/toast'
import { clearMessageDrafts } from '@tambay/client/stores/session/message-drafts'
import { $token, isSignOutExpected } from '@tambay/client/stores/session/session'
import { commonRefusals } from '@tambay/contracts/common-errors'
import { atom, readonlyType } from 'nanostores'

import { accessOf } from '../access/access-of.ts'
import { isEndingSession } from './end-session.ts'
import { type Navigator, pathOf } from './navigator.ts'

const $leaving = atom(false)

export const $isLeaving = readonlyType($leaving)

/**
 * Reacts to a login or logout in any tab. Clears the previous user's data. If the current page requires a user, goes to
 * home instead of login.
 */
export function followSession(navigator: Navigator, cache: QueryClient): () => void {
  return $token.listen((token, previous) => {
    endCompanion()
    clearTickets()
    clearMessageDrafts()
    if (token === undefined) clearRecentSearches()
    const isEndedElsewhere = token === undefined && !isSignOutExpected() && !isEndingSession(previous)
    if (isEndedElsewhere) showToast(commonRefusals.token_revoked.message)
    const needsUser = accessOf(pathOf(navigator.address())) === 'user'
    if (token === undefined && needsUser) void leave(navigator, cache)
    else void cache.resetQueries()
  })
}

/** Clears the cache instead of resetting it, because a reset would refetch without a token. */
async function leave(navigator: Navigator, cache: QueryClient): Promise<void> {
  $leaving.set(true)
  cache.clear()
  try {
    await navigator.go('/', { replace: true })
  } finally {
    $leaving.set(false)
  }
}
