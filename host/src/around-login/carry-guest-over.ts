import { $token, isFreshLogin } from '@tambay/client/stores/session/session'

import type { Carrying } from './ask-to-carry-over.ts'

let asked: string | undefined

/**
 * After a log-in or registration of this tab: asks the gateway, once, to bring over what the guest was, and tells what
 * came of it. The log-in is complete without it. An answer that was lost is asked for again by the next page.
 */
export async function carryGuestOver(carrying: Carrying): Promise<void> {
  const token = $token.get()
  if (!isFreshLogin() || token === undefined || asked === token) return
  asked = token
  try {
    const { askToCarryOver } = await import('./ask-to-carry-over.ts')
    await askToCarryOver(carrying, () => $token.get() === token)
  } catch (error) {
    console.warn('The guest was not carried over', error)
  }
}
