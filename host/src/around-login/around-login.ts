import type { QueryClient } from '@tambay/client/query'
import type { DataRouter } from '@tambay/client/router'
import { savePendingAction } from '@tambay/client/stores/session/pending-action'
import { $hasToken, $token } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'

import { accessOf } from '../access/access-of.ts'
import type { Place } from '../session/place.ts'
import { closeSheetWithSession } from '../sheets/host-sheet.ts'
import { createSheetOffers } from '../sheets/offer-sheet.ts'
import { askAfterPractice } from './ask-after-practice.ts'
import { carryGuestOver } from './carry-guest-over.ts'
import { finishPendingAction } from './finish-pending-action.ts'
import { hearSignedOut } from './hear-signed-out.ts'

export interface Means {
  router: DataRouter
  place: Place
  cache: QueryClient
}

/**
 * Watches where people stand and who they are. Someone has arrived when they are signed in, known, and beyond the
 * pages that are open to all, log-in among them; the user-info guard is skipped there (spec ACCESS-4), so nobody is asked.
 */
export function aroundLogin({ router, place, cache }: Means): () => void {
  const offers = createSheetOffers(() => standsAt(router)?.pathname)
  const noticePractice = askAfterPractice(offers)
  let stopHearing: (() => void) | undefined
  let wasOpen = true
  let stopFollowing: (() => void) | undefined

  function arrive(): void {
    // Only a user is told, so a guest opens no connection for it.
    stopHearing ??= hearSignedOut(place)
    void finishPendingAction({ place, cache })
    void carryGuestOver({ offers, cache })
  }

  function look(): void {
    const location = standsAt(router)
    if (!location) return
    const isOpen = accessOf(location.pathname) === 'open'
    const isSignedIn = $hasToken.get()
    // They have left the log-in pages and did not log in: whatever they wanted, they no longer do.
    if (wasOpen && !isOpen && !isSignedIn) savePendingAction(undefined)
    wasOpen = isOpen
    if (isOpen || !isSignedIn) {
      stopFollowing?.()
      stopFollowing = undefined
    } else stopFollowing ??= $userInfo.subscribe(info => void (info && arrive()))
    noticePractice()
    offers.look()
  }

  const stops = [router.subscribe(look), $token.listen(look), closeSheetWithSession(), offers.stop]
  look()
  return () => {
    stops.forEach(stop => stop())
    stopFollowing?.()
    stopHearing?.()
  }
}

/** The page that stands; undefined while another one is on its way. */
function standsAt({ state: { initialized, navigation, location } }: DataRouter) {
  return initialized && navigation.state === 'idle' ? location : undefined
}
