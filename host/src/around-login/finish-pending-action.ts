import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { takePendingAction } from '@tambay/client/stores/session/pending-action'

import type { Aims } from './perform-action.ts'

/** Does what the guest wanted to do before they logged in, once. What goes wrong is told like any other call (spec ERROR-1). */
export async function finishPendingAction(aims: Aims): Promise<void> {
  const action = takePendingAction()
  if (!action) return
  try {
    const { performAction } = await import('./perform-action.ts')
    await performAction(action, aims)
  } catch (error) {
    const isTold = error instanceof ApiError || error instanceof TransportError
    if (!isTold) console.warn(`What was wanted before logging in (${action.kind}) was not done`, error)
  }
}
