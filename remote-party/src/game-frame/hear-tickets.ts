import { subscribe } from '@tambay/shared/client/realtime'
import { $tickets, keepTickets } from '@tambay/shared/stores/tickets'
import { showToast } from '@tambay/shared/stores/toast'

/** A finished round may earn a ticket for the turntable (PRODUCT §6): say so, until the returned function is called. */
export function hearTickets(): () => void {
  return subscribe('tickets', ({ ticket_count: count }) => {
    if (count > ($tickets.get() ?? 0)) showToast('You earned a ticket for the lucky wheel.')
    keepTickets(count)
  })
}
