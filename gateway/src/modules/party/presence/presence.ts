import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { repeat } from '#jobs/repeat.ts'
import { partyChannel } from '#realtime/channels.ts'
import { graceMs, leaseMs, renewEveryMs, sweepEveryMs } from '../party-rules.ts'
import type { Announcer } from '../rooms/announcer.ts'
import { personOf } from '../rooms/person.ts'
import { extendLeases, removeAbsent } from './lease.ts'
import { createMembershipTracker, type Membership } from './membership-tracker.ts'

/** A member is present while a connection watches the party; 20 s after the last one closes, the seat is lost (spec ROOM-12). */
export function presence(app: App, deps: Deps, announcer: Announcer): void {
  const tracker = createMembershipTracker()
  const { realtime, db, clock, background } = deps
  const fromNow = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  function startGrace(left: readonly Membership[]): void {
    background.run('party grace', extendLeases(db, left, fromNow(graceMs)))
  }

  /**
   * A connection may close during the update, so members without one get the grace period. Returns whether all are
   * still members.
   */
  async function renew(memberships: readonly Membership[]): Promise<boolean> {
    const isMember = await extendLeases(db, memberships, fromNow(leaseMs))
    startGrace(memberships.filter(membership => !tracker.has(membership)))
    for (const membership of memberships) if (!isMember(membership)) tracker.removeMember(membership)
    return memberships.every(isMember)
  }

  realtime.onClientEvent(
    'watch_party',
    async ({ payload, caller, socketId, isConnected, join, leave, send, refuse }) => {
      const { memberId } = personOf(caller) ?? refuse('token_unknown')
      const membership = { partyId: payload.party_id, memberId }
      const channel = partyChannel(membership.partyId)
      join(channel)
      tracker.add(membership, socketId)
      const isMember = await renew([membership])
      const party = await announcer.snapshot(membership.partyId)
      if (typeof party === 'string' || !isMember) {
        tracker.remove(membership, socketId)
        leave(channel)
        return refuse(typeof party === 'string' ? party : 'party_member_not_exists')
      }
      if (isConnected()) send('party', party)
      // The connection closed before it was tracked.
      else if (tracker.remove(membership, socketId)) startGrace([membership])
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

  repeat(app, deps, 'party presence', renewEveryMs, () => renew(tracker.list()))
  repeat(app, deps, 'party sweep', sweepEveryMs, () => removeAbsent(deps, announcer))
}
