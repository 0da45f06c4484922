import { failures } from '@tambay/shared/client/failures'
import { keepGuestToken } from '@tambay/shared/stores/guest'
import { clearSession } from '@tambay/shared/stores/session'
import { clearToast, showToast } from '@tambay/shared/stores/toast'

import { decideResponse, type Response } from './decide-response.ts'

/** Where the router is, and how to move it. */
export interface Place {
  address: () => string
  /** Resolves when the new page stands. */
  go: (to: string) => Promise<void>
  reload: () => void
}

/** The one place where a code becomes a toast, a redirect or a reload (SPEC §8). */
export function handleFailures(place: Place): () => void {
  const stops = [
    failures.on('refused', (error, isHandled) => {
      const { code, message } = error
      void carryOut(decideResponse({ code, message, isHandled, address: place.address() }), place)
    }),
    failures.on('unreachable', error => showToast(error.message))
  ]
  return () => stops.forEach(stop => stop())
}

/** Leaves before it ends the session: a page that needs a user would lead to log-in as soon as the token is gone. */
async function carryOut({ toast, endsSession, go }: Response, place: Place): Promise<void> {
  if (toast === null) clearToast()
  else if (toast !== undefined) showToast(toast)
  if (go !== undefined && go !== 'reload') await place.go(go.to)
  if (endsSession) {
    clearSession()
    keepGuestToken(undefined)
  }
  if (go === 'reload') place.reload()
}
