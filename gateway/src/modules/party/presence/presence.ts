import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { repeat } from '#jobs/repeat.ts'
import { partyChannel } from '#realtime/channels.ts'
import { graceMs, leaseMs, renewEveryMs, sweepEveryMs } from '../party-rules.ts'
import { personOf } from '../rooms/person.ts'
import { endHostless, extendLeases, removeAbsent, setPresence } from './lease.ts'
import { createMembershipTracker, keyOf, type Membership } from './membership-tracker.ts'

/** A member is present while a connection watches the party; 20 s after the last one closes, the seat is lost (spec ROOM-12). */
export function presence(app: App, deps: Deps): void {
  const tracker = createMembershipTracker()
  const { realtime, db, clock, background, announcer } = deps
  const fromNow = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  function setConnected(membership: Membership): Promise<boolean> {
    const isStillTrue = () => tracker.has(membership)
    return setPresence(deps, membership, { isAway: false, until: fromNow(leaseMs), isStillTrue })
  }

  function startGrace(left: readonly Membership[]): void {
    for (const membership of left) {
      const isStillTrue = () => !tracker.has(membership)
      const away = { isAway: true, until: fromNow(graceMs), isStillTrue }
      background.run('party grace', setPresence(deps, membership, away))
    }
  }

  /** A connection may close during the update, so members without a connection then get the grace period. */
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
    async ({ payload, caller, socketId, isConnected, join, leave, send, refuse }) => {
      const { memberId } = personOf(caller) ?? refuse('token_unknown')
      const membership = { partyId: payload.party_id, memberId }
      const channel = partyChannel(membership.partyId)
      join(channel)
      tracker.add(membership, socketId)
      const isMember = await setConnected(membership)
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

  repeat(app, deps, 'party presence', renewEveryMs, renewAll)
  repeat(app, deps, 'party sweep', sweepEveryMs, async () => {
    await removeAbsent(deps)
    await endHostless(deps)
  })
}
