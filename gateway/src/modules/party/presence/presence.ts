import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { memberChannel, partyChannel } from '#platform/realtime/channels.ts'
import { whileApart } from '#platform/realtime/while-apart.ts'
import { correctListeners } from '../enter/listeners.ts'
import type { PartyContext } from '../party-offers.ts'
import { leaseMs, movingLeaseMs, renewEveryMs, sweepEveryMs } from '../party-rules.ts'
import { channelsOf } from '../rooms/person.ts'
import { createGracePeriod } from './grace-period.ts'
import {
  endHostless,
  extendAllLeases,
  extendLeases,
  findMembers,
  markBack,
  type Members,
  removeAbsent
} from './lease.ts'
import { createMembershipTracker, keyOf, type Membership } from './membership-tracker.ts'
import { createVersionReport } from './version-report.ts'
import { watchParty } from './watch-party.ts'

/**
 * A member is present while a connection watches the party, and loses the seat when the grace period after the
 * last connection ends (spec ROOM-12).
 */
export function presence(app: App, deps: PartyContext): void {
  const tracker = createMembershipTracker()
  const { realtime, db, clock, partyPublisher } = deps
  const startGrace = createGracePeriod(deps, tracker)
  const reportVersions = createVersionReport(({ party_id, version }) =>
    realtime.publish(
      partyChannel(party_id),
      'party_change',
      { party_id, base: version, version },
      { onlyHere: true }
    )
  )
  const fromNow = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  /**
   * Returns the party's version, or undefined for a non-member. Locks the party only for a member who was
   * away. If the last connection closes meanwhile, the grace period starts again.
   */
  async function setConnected(membership: Membership): Promise<number | undefined> {
    const member = (await extendLeases(db, [membership], fromNow(leaseMs))).get(keyOf(membership))
    if (member?.isAway && tracker.has(membership)) await markBack(deps, membership)
    if (!tracker.has(membership)) startGrace([membership])
    return member?.version
  }

  let renewalMs = leaseMs

  /** A connection may close during the update, so members without a connection get the grace period afterwards. */
  async function renewAll(): Promise<void> {
    const memberships = tracker.list()
    const members = await extendLeases(db, memberships, fromNow(renewalMs))
    startGrace(memberships.filter(membership => !tracker.has(membership)))
    reportVersions(memberships, members)
    await correct(memberships, members)
    await correctListeners(deps)
  }

  async function checkAll(): Promise<void> {
    const memberships = tracker.list()
    const members = await findMembers(db, memberships)
    reportVersions(memberships, members)
    await correct(memberships, members)
    await correctListeners(deps)
  }

  /**
   * Removes connections whose person is no member any more, but missed the message about it. Those who have watched
   * since the list was made may have come back after `members` was read.
   */
  async function correct(memberships: readonly Membership[], members: Members): Promise<void> {
    for (const membership of memberships) {
      const member = members.get(keyOf(membership))
      if (!member) {
        if (!tracker.removeListed(membership)) continue
        for (const person of channelsOf(membership.memberId)) {
          const channels = [partyChannel(membership.partyId), memberChannel(membership)]
          realtime.remove(person, channels, { onlyHere: true })
          realtime.publish(person, 'resync', {}, { onlyHere: true })
        }
      }
      // Another gateway marked this member as away, but the member is still connected here.
      else if (member.isAway && tracker.has(membership)) await setConnected(membership)
    }
  }

  watchParty({ db, realtime, partyPublisher, tracker, setConnected, startGrace })
  realtime.onDisconnect(({ socketId }) => startGrace(tracker.removeSocket(socketId)))

  realtime.onMoving(() => {
    renewalMs = movingLeaseMs
    return renewAll()
  })

  // The killed gateway's members need time to come back. All other gateways do this, although one would be enough.
  realtime.onGatewayKilled(() =>
    deps.background.run('leases after a kill', extendAllLeases(db, clock.now(), fromNow(movingLeaseMs)))
  )

  repeat(app, 'party presence', renewEveryMs, renewAll)
  whileApart(app, realtime, 'party presence', checkAll)
  repeat(app, 'party sweep', sweepEveryMs, async () => {
    await removeAbsent(deps)
    await endHostless(deps)
  })
}
