import { memberChannel } from '#platform/realtime/channels.ts'
import type { PartyContext } from '../party-offers.ts'
import { graceEnd } from '../party-rules.ts'
import { markAway } from './lease.ts'
import type { Membership, MembershipTracker } from './membership-tracker.ts'

/** Returns a function that starts the grace period of members who have no connection any more (spec ROOM-12). */
export function createGracePeriod(deps: PartyContext, tracker: MembershipTracker) {
  const { clock, config, background, realtime } = deps

  /**
   * Maps each party to the members who wait for the running `writeGrace`. Only one runs per party, so that
   * many members who leave at once use one database connection.
   */
  const leaving = new Map<string, Set<string>>()

  function start(left: readonly Membership[]): void {
    for (const { partyId, memberId } of left) {
      const waiting = leaving.get(partyId)
      if (waiting) waiting.add(memberId)
      else {
        leaving.set(partyId, new Set([memberId]))
        background.run('party grace', writeGrace(partyId))
      }
    }
  }

  async function writeGrace(partyId: string): Promise<void> {
    const findConnected = async (memberIds: readonly string[]) => {
      const channelOf = (memberId: string) => memberChannel({ partyId, memberId })
      const connected = await realtime.findConnected(memberIds.map(channelOf))
      const isConnected = (memberId: string) =>
        tracker.has({ partyId, memberId }) || connected.has(channelOf(memberId))
      return new Set(memberIds.filter(isConnected))
    }
    try {
      for (let ids = leaving.get(partyId); ids?.size; ids = leaving.get(partyId)) {
        leaving.set(partyId, new Set())
        await markAway(deps, partyId, [...ids], { until: graceEnd(config, clock.now()), findConnected })
      }
    } finally {
      leaving.delete(partyId)
    }
  }

  return start
}
