import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Socket } from 'socket.io'

import { Refusal } from '../http/refusal.ts'
import type { SocketData } from './admit.ts'

export interface EventLimit {
  /** Counts one event from a client. Refuses with `too_many_requests`, and disconnects a socket that keeps sending. */
  pass(socket: Socket): Promise<void>
}

/** The numbers of events allowed in ten seconds. */
interface EventLimitOptions {
  perSocket: number
  perSession: number
  perIp: number
}

const windowSeconds = 10

export function createEventLimit({ perSocket, perSession, perIp }: EventLimitOptions): EventLimit {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds })
  const [sockets, sessions, networks] = [limiter(perSocket), limiter(perSession), limiter(perIp)]

  return {
    async pass(socket) {
      const { caller, network }: SocketData = socket.data
      const session = caller.user?.sessionId ?? caller.guest?.id ?? socket.id
      const ofSocket = await consume(sockets, socket.id)
      // Closes only the transport, because a well-behaved client would not reconnect after a Socket.IO disconnect.
      if (ofSocket.consumedPoints > 2 * perSocket) socket.conn.close()
      for (const used of [ofSocket, await consume(sessions, session), await consume(networks, network)])
        if (used.isExceeded) throw new Refusal('too_many_requests', { retry_after: used.retryAfter })
    }
  }
}

async function consume(limiter: RateLimiterMemory, key: string) {
  const used = await limiter.consume(key).catch((exceeded: unknown) => {
    if (exceeded instanceof RateLimiterRes) return exceeded
    throw exceeded
  })
  const { consumedPoints, msBeforeNext } = used
  return {
    consumedPoints,
    isExceeded: consumedPoints > limiter.points,
    retryAfter: Math.ceil(msBeforeNext / 1000)
  }
}
