import { failures } from '@tambay/shared/client/failures'
import { keepGuestToken } from '@tambay/shared/stores/guest'
import { clearSession } from '@tambay/shared/stores/session'
import { clearToast, showToast } from '@tambay/shared/stores/toast'

import { decideResponse } from './decide-response.ts'

/** Where the router is, and how to move it. */
export interface Place {
  address: () => string
  go: (to: string) => void
  reload: () => void
}

/** The one place where a code becomes a toast, a redirect or a reload (SPEC §8). */
export function handleFailures(place: Place): () => void {
  const stops = [
    failures.on('refused', ({ code, message }, isHandled) => {
      const { toast, endsSession, go } = decideResponse({ code, message, isHandled, address: place.address() })
      if (endsSession) {
        clearSession()
        keepGuestToken(undefined)
      }
      if (toast === null) clearToast()
      else if (toast !== undefined) showToast(toast)
      if (go === 'reload') place.reload()
      else if (go !== undefined) place.go(go.to)
    }),
    failures.on('unreachable', error => showToast(error.message))
  ]
  return () => stops.forEach(stop => stop())
}
