import { subscribe } from '@tambay/client/api/realtime'
import { Outlet } from '@tambay/client/router'
import { clearTickets, saveTickets } from '@tambay/client/stores/balance/tickets'
import { useEffect } from 'react'

export function TurntableArea() {
  useTicketCache()
  return <Outlet />
}

/** Follows the gateway's ticket count and clears the cache when the user leaves the turntable (spec STATE-7). */
function useTicketCache(): void {
  useEffect(() => {
    const stop = subscribe('tickets', ({ ticket_count: count }) => saveTickets(count))
    return () => {
      stop()
      clearTickets()
    }
  }, [])
}
