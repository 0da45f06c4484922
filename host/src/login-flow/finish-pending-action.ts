import { ApiError, TransportError } from '@tambay/client/api/api-error'
import { takePendingAction } from '@tambay/client/stores/session/pending-action'

import type { ActionContext } from './perform-action.ts'

export async function finishPendingAction(context: ActionContext): Promise<void> {
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
