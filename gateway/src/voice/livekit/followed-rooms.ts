export interface LiveKitSession {
  id: string
  seat: number | null
  isMuted: boolean
}

interface FollowedRoom {
  sessions: Map<string, LiveKitSession>
  queue: Promise<void>
  followedUntil: number
}

/**
 * The tokens that LiveKit creates are valid for ten minutes. Until they expire, removed participants may
 * return, even to an empty room.
 */
const followMs = 11 * 60_000

export type FollowedRooms = ReturnType<typeof createFollowedRooms>

export function createFollowedRooms() {
  const rooms = new Map<string, FollowedRoom>()

  function open(name: string): FollowedRoom {
    const room = rooms.get(name) ?? { sessions: new Map(), queue: Promise.resolve(), followedUntil: 0 }
    rooms.set(name, room)
    return room
  }

  /** Extends the checks of a room, because someone who was in the room may return. */
  function keepFollowing(name: string): void {
    open(name).followedUntil = performance.now() + followMs
  }

  const bySession = (name: string, id: string) =>
    [...(rooms.get(name)?.sessions.values() ?? [])].find(session => session.id === id)

  return {
    open,
    keepFollowing,
    names(): string[] {
      const now = performance.now()
      for (const [name, { sessions, followedUntil }] of rooms)
        if (sessions.size === 0 && followedUntil < now) rooms.delete(name)
      return [...rooms.keys()]
    },
    add: (name: string, member: string, session: LiveKitSession) =>
      void open(name).sessions.set(member, session),
    byMember: (name: string, member: string) => rooms.get(name)?.sessions.get(member),
    bySession,
    mayPublish(name: string, id: string): boolean {
      const session = bySession(name, id)
      return session !== undefined && session.seat !== null && !session.isMuted
    },
    remove(name: string, member: string): string | undefined {
      const sessions = rooms.get(name)?.sessions
      const id = sessions?.get(member)?.id
      sessions?.delete(member)
      keepFollowing(name)
      return id
    },
    clear(name: string): void {
      rooms.get(name)?.sessions.clear()
      keepFollowing(name)
    },
    countMembers: () => [...rooms.values()].reduce((sum, { sessions }) => sum + sessions.size, 0)
  }
}
