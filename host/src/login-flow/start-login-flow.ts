import { ApiError, TransportError } from '@tambay/client/api/api-error'
import type { QueryClient } from '@tambay/client/query'
import type { DataRouter } from '@tambay/client/router'
import { savePendingAction, takePendingAction } from '@tambay/client/stores/session/pending-action'
import { $hasToken, $token } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'

import { accessOf } from '../access/access-of.ts'
import type { Navigator } from '../session/navigator.ts'
import { refetchFailed } from '../session/refetch-failed.ts'
import { closeSheetWithSession } from '../sheets/host-sheet.ts'
import { createSheetQueue } from '../sheets/sheet-queue.ts'
import { carryOverGuest } from './carry-over-guest.ts'
import { onSessionRevoked } from './on-session-revoked.ts'
import type { ActionContext } from './perform-action.ts'
import { promptAfterPractice } from './prompt-after-practice.ts'

export interface LoginFlowDeps {
  router: DataRouter
  navigator: Navigator
  cache: QueryClient
}

/**
 * After a login, runs the pending action and the carry-over. Waits until the user info is loaded and the user
 * has left the pages with `open` access, which skip the user-info guard (spec ACCESS-4).
 */
export function startLoginFlow({ router, navigator, cache }: LoginFlowDeps): () => void {
  const sheetQueue = createSheetQueue(() => currentLocation(router)?.pathname)
  const checkPractice = promptAfterPractice(sheetQueue)
  let stopRevocation: (() => void) | undefined
  let wasOpen = true
  let stopUserInfo: (() => void) | undefined

  function onLoggedIn(): void {
    // Subscribes only for users, so that a guest opens no connection.
    stopRevocation ??= onSessionRevoked()
    void finishPendingAction({ navigator, cache })
    void carryOverGuest({ sheetQueue, cache })
  }

  function check(): void {
    const location = currentLocation(router)
    if (!location) return
    const isOpen = accessOf(location.pathname) === 'open'
    const isSignedIn = $hasToken.get()
    // The visitor left the login pages without logging in, so the pending action is canceled.
    if (wasOpen && !isOpen && !isSignedIn) savePendingAction(undefined)
    wasOpen = isOpen
    if (isOpen || !isSignedIn) {
      stopUserInfo?.()
      stopUserInfo = undefined
    } else stopUserInfo ??= $userInfo.subscribe(info => void (info && onLoggedIn()))
    checkPractice()
    sheetQueue.check()
  }

  const stops = [
    router.subscribe(check),
    $token.listen(check),
    closeSheetWithSession(),
    sheetQueue.stop,
    refetchFailed(cache)
  ]
  check()
  return () => {
    stops.forEach(stop => stop())
    stopUserInfo?.()
    stopRevocation?.()
  }
}

/** Returns undefined during a navigation. */
function currentLocation({ state: { initialized, navigation, location } }: DataRouter) {
  return initialized && navigation.state === 'idle' ? location : undefined
}

async function finishPendingAction(context: ActionContext): Promise<void> {
  const action = takePendingAction()
  if (!action) return
  try {
    const { performAction } = await import('./perform-action.ts')
    await performAction(action, context)
  } catch (error) {
    const hasToast = error instanceof ApiError || error instanceof TransportError
    if (!hasToast) console.warn(`The action started before login (${action.kind}) failed`, error)
  }
}
