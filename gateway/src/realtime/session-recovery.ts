import type { Server, Socket } from 'socket.io'

interface HeldSession {
  pid: string
  offset: string
}

/**
 * Socket.IO restores rooms and missed events before it runs middleware, so another person's connection id
 * would be enough to receive them. This adapter holds rooms and events back until `resume`, which the gateway
 * calls after it has checked whose connection it was. Each disconnection can be resumed once.
 */
export function holdRecoveredSessions(io: Server): (socket: Socket) => Promise<void> {
  const { adapter } = io.of('/')
  const restore = adapter.restoreSession.bind(adapter)
  const persist = adapter.persistSession.bind(adapter)
  const used = new Map<string, NodeJS.Timeout>()
  const forget = (pid: string) => {
    clearTimeout(used.get(pid))
    used.delete(pid)
  }

  adapter.persistSession = session => {
    forget(session.pid)
    persist(session)
  }

  adapter.restoreSession = async (pid, offset) => {
    if (used.has(pid)) throw new Error('This session was restored already')
    const session = await restore(pid, offset)
    used.set(pid, setTimeout(forget, recoveryWindowMs, pid).unref())
    const held: HeldSession = { pid, offset }
    const data = Object.assign({}, session.data, { held })
    return { ...session, rooms: [], missedPackets: [], data }
  }

  return async socket => {
    const { held }: { held?: HeldSession } = socket.data
    if (!socket.recovered || !held) return
    const session = await restore(held.pid, held.offset)
    await socket.join(session.rooms)
    for (const [event, payload] of session.missedPackets) socket.emit(String(event), payload)
  }
}

export const recoveryWindowMs = 2 * 60_000
