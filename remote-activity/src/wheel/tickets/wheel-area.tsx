import { subscribe } from '@tambay/client/api/realtime'
import { Outlet } from '@tambay/client/router'
import { openTicketCache, saveTickets } from '@tambay/client/stores/balance/tickets'
import { useEffect } from 'react'

export function WheelArea() {
  useTicketCache()
  return <Outlet />
}

/** Follows the gateway's ticket count while the user is at the wheel (spec STATE-7). */
function useTicketCache(): void {
  useEffect(() => {
    const stops = [openTicketCache(), subscribe('tickets', ({ ticket_count: count }) => saveTickets(count))]
    return () => stops.forEach(stop => stop())
  }, [])
}
