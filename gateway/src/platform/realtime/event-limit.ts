import type { Socket } from 'socket.io'

import type { LimitRow } from '#platform/limiter/limit-row.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import { tooMany } from '#platform/limiter/too-many.ts'
import type { SocketData } from './admit.ts'

export interface EventLimit {
  pass(socket: Socket): Promise<void>
}

interface EventLimitOptions {
  perSocket: number
  perSession: number
  perIp: number
  limiter: Limiter
}

const windowSeconds = 10

export function createEventLimit({ perSocket, perSession, perIp, limiter }: EventLimitOptions): EventLimit {
  const limit = (per: LimitRow['per'], max: number) =>
    limiter.limit('realtime events', per, { max, perSeconds: windowSeconds })
  const sockets = limit('socket', perSocket)
  const sessions = limit('session', perSession)
  const addresses = limit('address', perIp)

  return {
    async pass(socket) {
      const { caller, network }: SocketData = socket.data
      const ofSocket = await sockets.measure(socket.id)
      // Closes only the transport, because a Socket.IO client doesn't reconnect by itself after a disconnect.
      if (ofSocket.count > 2 * perSocket) socket.conn.close()
      if (ofSocket.isExceeded) throw tooMany(ofSocket.retryAfterSeconds)
      // In the same order as requests: what a session may not send doesn't count for others at its address.
      await sessions.count(caller.user?.sessionId ?? caller.guest?.id ?? socket.id)
      if (!caller.user) await addresses.count(network)
    }
  }
}
