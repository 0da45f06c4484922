import { subscribe } from '@tambay/shared/client/realtime'
import { clearTickets, keepTickets } from '@tambay/shared/stores/tickets'
import { useEffect } from 'react'

/** Follows the gateway's count, and clears the cached one on leaving the turntable (SPEC §4). */
export function useTicketCache(): void {
  useEffect(() => {
    const stop = subscribe('tickets', ({ ticket_count: count }) => keepTickets(count))
    return () => {
      stop()
      clearTickets()
    }
  }, [])
}
