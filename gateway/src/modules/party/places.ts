/** One member's place in one party. */
export interface Place {
  partyId: string
  memberId: string
}

const keyOf = ({ partyId, memberId }: Place) => `${partyId} ${memberId}`

/** Which connections of this process hold which places. */
export function createPlaces() {
  const held = new Map<string, { place: Place; sockets: Set<string> }>()

  /** True when this was the last connection that held it. */
  function release(place: Place, socketId: string): boolean {
    const entry = held.get(keyOf(place))
    if (!entry?.sockets.delete(socketId) || entry.sockets.size > 0) return false
    return held.delete(keyOf(place))
  }

  return {
    hold(place: Place, socketId: string): void {
      const entry = held.get(keyOf(place)) ?? { place, sockets: new Set() }
      held.set(keyOf(place), { place, sockets: entry.sockets.add(socketId) })
    },
    release,
    isHeld: (place: Place): boolean => held.has(keyOf(place)),
    /** The connection is gone: gives the places that nobody holds any more. */
    releaseAll: (socketId: string): Place[] =>
      [...held.values()].map(entry => entry.place).filter(place => release(place, socketId)),
    all: (): Place[] => [...held.values()].map(entry => entry.place)
  }
}
