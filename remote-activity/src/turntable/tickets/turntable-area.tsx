import { Outlet } from '@tambay/client/router'

import { useTicketCache } from './use-ticket-cache.ts'

export function TurntableArea() {
  useTicketCache()
  return <Outlet />
}
