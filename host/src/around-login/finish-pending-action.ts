import { takePendingAction } from '@tambay/shared/stores/pending-action'

import type { Aims } from './perform-action.ts'

/** Does what the guest wanted to do before they logged in, once. A refusal is told like any other (SPEC §8). */
export async function finishPendingAction(aims: Aims): Promise<void> {
  const action = takePendingAction()
  if (!action) return
  try {
    const { performAction } = await import('./perform-action.ts')
    await performAction(action, aims)
  } catch (error) {
    console.warn(`${action.kind} was not done after logging in`, error)
  }
}
