import type { ApiError } from '@tambay/client/api/api-error'
import { failures, type RefusedCall } from '@tambay/client/api/failures'
import { saveGuestToken } from '@tambay/client/stores/guest/guest'
import { clearToast, showToast } from '@tambay/client/stores/page/toast'

import { leaveSession } from '../session/leave-session.ts'
import type { Place } from '../session/place.ts'
import { bearerOf } from './bearer-of.ts'
import { decideResponse, type Response } from './decide-response.ts'

/** The one place where a code becomes a toast, a redirect or a reload (spec ARCH-9). */
export function handleFailures(place: Place): () => void {
  const stops = [
    failures.on('refused', (error, call) => void handle(error, call, place)),
    failures.on('unreachable', error => showToast(error.message))
  ]
  return () => stops.forEach(stop => stop())
}

async function handle({ code, message }: ApiError, { token, isHandled }: RefusedCall, place: Place) {
  const situation = { code, message, isHandled, bearer: bearerOf(token), address: place.address() }
  const response = decideResponse(situation)
  if (response.ends === 'guest token') return saveGuestToken(undefined)
  if (response.ends === undefined || token === undefined) return sayAndGo(response, place)
  const isLeft = await leaveSession(token, () => sayAndGo(response, place))
  if (isLeft && response.go === 'reload') place.reload()
}

async function sayAndGo({ toast, go }: Response, place: Place): Promise<void> {
  if (toast === null) clearToast()
  else if (toast !== undefined) showToast(toast)
  if (go !== undefined && go !== 'reload') await place.go(go.to, { isInstead: go.isInstead })
}
