import { Outlet } from '@tambay/client/router'

import { useTicketCache } from './use-ticket-cache.ts'

/** Around the turntable's pages: their ticket count lives as long as one of them is open. */
export function TurntableArea() {
  useTicketCache()
  return <Outlet />
}
