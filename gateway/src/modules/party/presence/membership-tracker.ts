/** One member of one party. */
export interface Membership {
  partyId: string
  memberId: string
}

export const keyOf = ({ partyId, memberId }: Membership) => `${partyId} ${memberId}`

/** Which connections of this process keep which members present. */
export function createMembershipTracker() {
  const tracked = new Map<string, { membership: Membership; sockets: Set<string> }>()

  /** True when this was the member's last connection. */
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
    /** Removes all connections of somebody who is no longer a member. */
    removeMember: (membership: Membership): void => void tracked.delete(keyOf(membership)),
    has: (membership: Membership): boolean => tracked.has(keyOf(membership)),
    /** Removes a closed connection and returns the memberships that have no other one. */
    removeSocket: (socketId: string): Membership[] =>
      [...tracked.values()].map(entry => entry.membership).filter(membership => remove(membership, socketId)),
    list: (): Membership[] => [...tracked.values()].map(entry => entry.membership)
  }
}
