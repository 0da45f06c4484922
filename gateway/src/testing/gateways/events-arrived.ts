import type { Socket } from 'socket.io-client'

import { userChannel } from '#platform/realtime/channels.ts'
import type { TestApp } from '../create-test-app.ts'

/** Resolves when the connection has received everything that any gateway sent to the user before the call. */
export async function eventsArrived(app: TestApp, userId: string, socket: Socket): Promise<void> {
  const missing = new Set(app.gateways.keys())
  const arrived = new Promise<void>(resolve => {
    const hear = ({ ticket_count: gateway }: { ticket_count: number }) => {
      missing.delete(gateway)
      if (missing.size > 0) return
      socket.off('tickets', hear)
      resolve()
    }
    socket.on('tickets', hear)
  })
  for (const [index, { realtime }] of app.gateways.entries())
    realtime.publish(userChannel(userId), 'tickets', { ticket_count: index })
  await arrived
}
