import { userChannel } from '../../realtime/channels.ts'
import type { Realtime } from '../../realtime/realtime.ts'

/** Tells all of a person's devices how many tickets there are now. */
export function announceTickets(realtime: Realtime): (userId: string, ticketCount: number) => void {
  return (userId, ticketCount) =>
    realtime.publish(userChannel(userId), 'tickets', { ticket_count: ticketCount })
}
