import { userChannel } from '#platform/realtime/channels.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'

export function publishTicketCount(realtime: Realtime): (userId: string, ticketCount: number) => void {
  return (userId, ticketCount) =>
    realtime.publish(userChannel(userId), 'tickets', { ticket_count: ticketCount })
}
