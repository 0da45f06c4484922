import { subscribe } from '@tambay/shared/client/realtime'
import { keepTickets } from '@tambay/shared/stores/tickets'

/** A finished round may earn a ticket for the turntable (PRODUCT §6): the count follows, until the returned function is called. */
export function hearTickets(): () => void {
  return subscribe('tickets', ({ ticket_count: count }) => keepTickets(count))
}
