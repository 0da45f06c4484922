import type { Socket } from 'socket.io'

import type { Caller } from '#platform/http/caller/resolve-caller.ts'
import { tooMany } from '#platform/limiter/limiter.ts'
import { createSlots } from '#platform/limiter/slots.ts'

type Connection = Socket['conn']

export interface SocketLimit {
  /** Counts a connection until it is admitted. Closes it if the network has too many that are not. */
  countPending(connection: Connection, network: string): void
  count(socket: Socket, caller: Caller, network: string): void
}

interface SocketLimitOptions {
  perSession: number
  visitorsPerIp: number
}

const retryAfterSeconds = 10
/** Phones of one carrier share an address and may all reconnect at the same time. */
const pendingPerVisitor = 10

export function createSocketLimit({ perSession, visitorsPerIp }: SocketLimitOptions): SocketLimit {
  const slots = createSlots()
  const pending = new WeakMap<Connection, () => void>()

  /** Returns the function that releases the slot, or undefined if no slot is free. */
  function take(key: string, max: number, connection: Connection): (() => void) | undefined {
    const free = slots.take(key, max)
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
      const release = take(`pending ${network}`, pendingPerVisitor * visitorsPerIp, connection)
      if (release) pending.set(connection, release)
      else connection.close(true)
    },
    count({ conn }, { user, guest }, network) {
      // The transport may have closed while the token was looked up.
      if (conn.readyState !== 'open') return
      const session = user?.sessionId ?? guest?.id
      const [key, max] = session ? [`session ${session}`, perSession] : [`network ${network}`, visitorsPerIp]
      if (!take(key, max, conn)) throw tooMany(retryAfterSeconds)
      pending.get(conn)?.()
    }
  }
}
