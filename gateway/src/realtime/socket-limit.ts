import type { Socket } from 'socket.io'

import type { Caller } from '../http/caller/resolve-caller.ts'
import { Refusal } from '../http/refusal.ts'

export interface SocketLimit {
  count(socket: Socket, caller: Caller, network: string): void
}

interface SocketLimitOptions {
  perSession: number
  visitorsPerIp: number
}

const retryAfterSeconds = 10

export function createSocketLimit({ perSession, visitorsPerIp }: SocketLimitOptions): SocketLimit {
  const open = new Map<string, number>()

  function release(key: string): void {
    const left = (open.get(key) ?? 0) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }

  return {
    count(socket, { user, guest }, network) {
      const session = user?.sessionId ?? guest?.id
      const [key, max] = session ? [`session ${session}`, perSession] : [`network ${network}`, visitorsPerIp]
      const count = open.get(key) ?? 0
      if (count >= max) throw new Refusal('too_many_requests', { retry_after: retryAfterSeconds })
      // The transport may have closed while the token was looked up.
      if (socket.conn.readyState !== 'open') return
      open.set(key, count + 1)
      socket.conn.once('close', () => release(key))
    }
  }
}
