import type { Socket } from 'socket.io'

import { createActionCounter } from '../http/action-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { SocketData } from './admit.ts'

export interface EventLimit {
  pass(socket: Socket): Promise<void>
}

interface EventLimitOptions {
  perSocket: number
  perSession: number
  perIp: number
}

const windowSeconds = 10

export function createEventLimit({ perSocket, perSession, perIp }: EventLimitOptions): EventLimit {
  const counter = (points: number) => createActionCounter({ points, seconds: windowSeconds })
  const [countSocket, countSession, countNetwork] = [counter(perSocket), counter(perSession), counter(perIp)]

  return {
    async pass(socket) {
      const { caller, network }: SocketData = socket.data
      const session = caller.user?.sessionId ?? caller.guest?.id ?? socket.id
      const ofSocket = await countSocket(socket.id)
      // Closes only the transport, because a Socket.IO client doesn't reconnect by itself after a disconnect.
      if (ofSocket.count > 2 * perSocket) socket.conn.close()
      for (const used of [ofSocket, await countSession(session), await countNetwork(network)])
        if (used.isExceeded) throw new Refusal('too_many_requests', { retry_after: used.retryAfter })
    }
  }
}
