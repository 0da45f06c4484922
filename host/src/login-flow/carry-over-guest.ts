import { $token, isFreshLogin } from '@tambay/client/stores/session/session'

import type { CarryOverDeps } from './request-carry-over.ts'

let requestedFor: string | undefined

/**
 * After a login or registration in this tab, copies the guest's profile and recent games to the account and
 * shows a summary. If the response is lost, the next page load sends the request again.
 */
export async function carryOverGuest(deps: CarryOverDeps): Promise<void> {
  const token = $token.get()
  if (!isFreshLogin() || token === undefined || requestedFor === token) return
  requestedFor = token
  try {
    const { requestCarryOver } = await import('./request-carry-over.ts')
    await requestCarryOver(deps, () => $token.get() === token)
  } catch (error) {
    console.warn('The guest was not carried over to the account', error)
  }
}
