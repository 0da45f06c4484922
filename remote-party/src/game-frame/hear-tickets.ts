import { subscribe } from '@tambay/client/api/realtime'
import { keepTickets } from '@tambay/client/stores/tickets'

/** A finished round may earn a ticket for the turntable (PRODUCT §6): the count follows, until the returned function is called. */
export function hearTickets(): () => void {
  return subscribe('tickets', ({ ticket_count: count }) => keepTickets(count))
}
