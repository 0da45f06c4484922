export interface Membership {
  partyId: string
  memberId: string
}

export const keyOf = ({ partyId, memberId }: Membership) => `${partyId} ${memberId}`

export type MembershipTracker = ReturnType<typeof createMembershipTracker>

export function createMembershipTracker() {
  const tracked = new Map<string, { membership: Membership; sockets: Set<string> }>()

  function remove(membership: Membership, socketId: string): boolean {
    const entry = tracked.get(keyOf(membership))
    if (!entry?.sockets.delete(socketId) || entry.sockets.size > 0) return false
    return tracked.delete(keyOf(membership))
  }

  return {
    add(membership: Membership, socketId: string): void {
      const entry = tracked.get(keyOf(membership)) ?? { membership, sockets: new Set() }
      tracked.set(keyOf(membership), { membership, sockets: entry.sockets.add(socketId) })
    },
    remove,
    /** Removes a membership that `list` has returned. False, and not removed, if a connection has watched since then. */
    removeListed: (membership: Membership): boolean =>
      tracked.get(keyOf(membership))?.membership === membership && tracked.delete(keyOf(membership)),
    has: (membership: Membership): boolean => tracked.has(keyOf(membership)),
    removeSocket: (socketId: string): Membership[] =>
      [...tracked.values()].map(entry => entry.membership).filter(membership => remove(membership, socketId)),
    list: (): Membership[] => [...tracked.values()].map(entry => entry.membership)
  }
}
