import type { Members } from './lease.ts'
import { keyOf, type Membership } from './membership-tracker.ts'

/**
 * A gateway that is killed may have committed a change without publishing it. Returns a function that tells the version of
 * each party that has changed since its last call, so that clients that missed a change watch again.
 */
export function createVersionReport(tell: (party: { party_id: string; version: number }) => void) {
  let told = new Map<string, number>()
  return (memberships: readonly Membership[], members: Members): void => {
    const current = new Map<string, number>()
    for (const membership of memberships) {
      const version = members.get(keyOf(membership))?.version
      if (version !== undefined) current.set(membership.partyId, version)
    }
    for (const [party_id, version] of current) if (told.get(party_id) !== version) tell({ party_id, version })
    told = current
  }
}
