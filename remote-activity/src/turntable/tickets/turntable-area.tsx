import { Outlet } from '@tambay/client/router'

import { useTicketCache } from './use-ticket-cache.ts'

/** The layout of all turntable pages: the ticket cache lives as long as one of them is open. */
export function TurntableArea() {
  useTicketCache()
  return <Outlet />
}
