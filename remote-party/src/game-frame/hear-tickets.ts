import { subscribe } from '@tambay/client/api/realtime'
import { keepTickets } from '@tambay/client/stores/tickets'

/** A finished round may earn a ticket for the turntable (spec WHEEL-1): the count follows, until the returned function is called. */
export function hearTickets(): () => void {
  return subscribe('tickets', ({ ticket_count: count }) => keepTickets(count))
}
