import { useStore } from '@nanostores/react'
import { $tickets } from '@tambay/client/stores/balance/tickets'
import type { Turntable } from '@tambay/contracts/activity'

import { isSpinning, $wheel } from './spin-wheel.ts'
import { useHeld } from './use-held.ts'

/** Tickets to show: one less while the wheel turns for it, and a won one only when it has stopped. */
export function useTicketCount({ ticket_count: known }: NonNullable<Turntable['mine']>): number {
  const isBusy = isSpinning(useStore($wheel))
  const count = useHeld(useStore($tickets) ?? known, isBusy)
  return isBusy ? Math.max(count - 1, 0) : count
}
