import { subscribe } from '@tambay/client/api/realtime'
import { clearTickets, keepTickets } from '@tambay/client/stores/tickets'
import { useEffect } from 'react'

/** Follows the gateway's count, and clears the cached one on leaving the turntable (spec STATE-7). */
export function useTicketCache(): void {
  useEffect(() => {
    const stop = subscribe('tickets', ({ ticket_count: count }) => keepTickets(count))
    return () => {
      stop()
      clearTickets()
    }
  }, [])
}
