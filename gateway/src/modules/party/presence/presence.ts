import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { partyChannel } from '#platform/realtime/channels.ts'
import type { PartyContext } from '../party-offers.ts'
import { graceEnd, leaseMs, renewEveryMs, sweepEveryMs } from '../party-rules.ts'
import { personOf } from '../rooms/person.ts'
import { endHostless, extendLeases, markAway, markBack, removeAbsent } from './lease.ts'
import { createMembershipTracker, keyOf, type Membership } from './membership-tracker.ts'

/**
 * A member is present while a connection watches the party, and loses the seat when the grace period after the
 * last connection ends (spec ROOM-12).
 */
export function presence(app: App, deps: PartyContext): void {
  const tracker = createMembershipTracker()
  const { realtime, db, clock, config, background, partyPublisher } = deps
  const fromNow = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  /**
   * Returns the party's version, or undefined for a non-member. Locks the party only for a member who was
   * away.
   */
  async function setConnected(membership: Membership): Promise<number | undefined> {
    const member = (await extendLeases(db, [membership], fromNow(leaseMs))).get(keyOf(membership))
    if (member?.isAway) await markBack(deps, membership)
    return member?.version
  }

  /**
   * Maps each party to the members who wait for the running `writeGrace`. Only one runs per party, so that
   * many members who leave at once use one database connection.
   */
  const leaving = new Map<string, Set<string>>()

  function startGrace(left: readonly Membership[]): void {
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
    const isConnected = (memberId: string) => tracker.has({ partyId, memberId })
    try {
      for (let ids = leaving.get(partyId); ids?.size; ids = leaving.get(partyId)) {
        leaving.set(partyId, new Set())
        await markAway(deps, partyId, [...ids], { until: graceEnd(config, clock.now()), isConnected })
      }
    } finally {
      leaving.delete(partyId)
    }
  }

  /**
   * Extends all leases. A connection may close during the update, so members without a connection get the
   * grace period afterwards.
   */
  async function renewAll(): Promise<void> {
    const memberships = tracker.list()
    const members = await extendLeases(db, memberships, fromNow(leaseMs))
    startGrace(memberships.filter(membership => !tracker.has(membership)))
    for (const membership of memberships) {
      const member = members.get(keyOf(membership))
      if (!member) tracker.removeMember(membership)
      // Another gateway marked this member as away, but the member is still connected here.
      else if (member.isAway) await setConnected(membership)
    }
  }

  realtime.onClientEvent(
    'watch_party',
    async ({ payload, caller, socketId, isConnected, joinChecked, leave, send, refuse }) => {
      const { memberId } = personOf(caller) ?? refuse('token_unknown')
      const membership = { partyId: payload.party_id, memberId }
      const channel = partyChannel(membership.partyId)
      tracker.add(membership, socketId)
      const version = await joinChecked(channel, () => setConnected(membership))
      if (!isConnected()) {
        // The connection may have closed before the tracker knew it.
        if (tracker.remove(membership, socketId)) startGrace([membership])
        return
      }
      const changes =
        version !== undefined && payload.version !== undefined
          ? await partyPublisher.changesSince(membership.partyId, payload.version, version)
          : undefined
      // The snapshot is read after joining, so that no change between the two is missed.
      const party = changes ? undefined : await partyPublisher.snapshot(membership.partyId)
      if (typeof party === 'string' || version === undefined) {
        tracker.remove(membership, socketId)
        leave(channel)
        return refuse(typeof party === 'string' ? party : 'party_member_not_exists')
      }
      if (party) send('party', party)
      else if (changes) send('party_change', changes)
    }
  )

  realtime.onClientEvent('unwatch_party', ({ payload, caller, socketId, leave }) => {
    const person = personOf(caller)
    leave(partyChannel(payload.party_id))
    if (!person) return
    const membership = { partyId: payload.party_id, memberId: person.memberId }
    if (tracker.remove(membership, socketId)) startGrace([membership])
  })

  realtime.onDisconnect(({ socketId }) => startGrace(tracker.removeSocket(socketId)))

  repeat(app, 'party presence', renewEveryMs, renewAll)
  repeat(app, 'party sweep', sweepEveryMs, async () => {
    await removeAbsent(deps)
    await endHostless(deps)
  })
}
