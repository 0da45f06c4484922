import type { Socket } from 'socket.io'

import type { Caller } from '#platform/http/caller/resolve-caller.ts'
import type { Limiter } from '#platform/limiter/limiter.ts'
import type { Slots } from '#platform/limiter/slots.ts'
import { tooMany } from '#platform/limiter/too-many.ts'

type Connection = Socket['conn']

export interface SocketLimit {
  /** Counts a connection until it is admitted. Closes it if the network has too many that are not. */
  countPending(connection: Connection, network: string): void
  count(socket: Socket, caller: Caller, network: string): void
}

interface SocketLimitOptions {
  perSession: number
  visitorsPerIp: number
  limiter: Limiter
}

const retryAfterSeconds = 10
/** Phones of one carrier share an address and may all reconnect at the same time. */
const pendingPerVisitor = 10

export function createSocketLimit({ perSession, visitorsPerIp, limiter }: SocketLimitOptions): SocketLimit {
  const ofSession = limiter.slots('realtime connections', 'session', perSession)
  const ofVisitors = limiter.slots('realtime connections without a token', 'address', visitorsPerIp)
  const pendingOf = limiter.slots(
    'realtime connections before their token arrived',
    'address',
    pendingPerVisitor * visitorsPerIp
  )
  const pending = new WeakMap<Connection, () => void>()

  /** Returns the function that releases the slot, or undefined if no slot is free. */
  function take(slots: Slots, key: string, connection: Connection): (() => void) | undefined {
    const free = slots.take(key)
    if (!free) return undefined
    const release = () => {
      connection.off('close', release)
      free()
    }
    connection.on('close', release)
    return release
  }

  return {
    countPending(connection, network) {
      const release = take(pendingOf, network, connection)
      if (release) pending.set(connection, release)
      else connection.close(true)
    },
    count({ conn }, { user, guest }, network) {
      // The transport may have closed while the token was looked up.
      if (conn.readyState !== 'open') return
      const session = user?.sessionId ?? guest?.id
      const release = session ? take(ofSession, session, conn) : take(ofVisitors, network, conn)
      if (!release) throw tooMany(retryAfterSeconds)
      pending.get(conn)?.()
    }
  }
}
