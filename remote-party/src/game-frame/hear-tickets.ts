import { subscribe } from '@tambay/client/api/realtime'
import { saveTickets } from '@tambay/client/stores/balance/tickets'

/** A finished round may earn a ticket for the turntable (spec WHEEL-1): the count follows, until the returned function is called. */
export function hearTickets(): () => void {
  return subscribe('tickets', ({ ticket_count: count }) => saveTickets(count))
}
