import { type Channel, listenersChannel, memberChannel, partyChannel } from '#platform/realtime/channels.ts'
import { findVersionForListener } from '../enter/listeners.ts'
import type { PartyContext } from '../party-offers.ts'
import { personOf } from '../rooms/person.ts'
import type { Membership, MembershipTracker } from './membership-tracker.ts'

interface WatchPartyDeps extends Pick<PartyContext, 'db' | 'realtime' | 'partyPublisher'> {
  tracker: MembershipTracker
  /** Returns the party's version, or undefined for a non-member. */
  setConnected: (membership: Membership) => Promise<number | undefined>
  startGrace: (left: readonly Membership[]) => void
}

export function watchParty(deps: WatchPartyDeps): void {
  const { db, realtime, partyPublisher, tracker, setConnected, startGrace } = deps

  /** Reads it after joining the channel, so that no change between the two is missed. */
  async function readUpdate(partyId: string, known: number | undefined, current: number | undefined) {
    const changes =
      current !== undefined && known !== undefined
        ? await partyPublisher.changesSince(partyId, known, current)
        : undefined
    return { changes, party: changes ? undefined : await partyPublisher.snapshot(partyId) }
  }

  realtime.onClientEvent(
    'watch_party',
    async ({ payload, caller, socketId, isConnected, join, joinChecked, leave, send, refuse }) => {
      const person = personOf(caller) ?? refuse('token_unknown')
      const membership = { partyId: payload.party_id, memberId: person.memberId }
      const channel = partyChannel(membership.partyId)
      tracker.add(membership, socketId)
      await join(memberChannel(membership))
      const version = await joinChecked(channel, async () => {
        const known = await setConnected(membership)
        if (known !== undefined) return known
        leaveChannels(membership, leave)
        tracker.remove(membership, socketId)
        await join(listenersChannel(membership.partyId))
        return findVersionForListener(db, membership.partyId, person)
      })
      if (!isConnected()) {
        // The connection may have closed before the tracker knew it.
        if (tracker.remove(membership, socketId)) startGrace([membership])
        return
      }
      const { changes, party } = await readUpdate(membership.partyId, payload.version, version)
      if (typeof party === 'string' || version === undefined) {
        leaveChannels(membership, leave)
        tracker.remove(membership, socketId)
        return refuse(typeof party === 'string' ? party : 'party_member_not_exists')
      }
      if (party) send('party', party)
      else if (changes) send('party_change', changes)
    }
  )

  realtime.onClientEvent('unwatch_party', ({ payload, caller, socketId, leave }) => {
    const person = personOf(caller)
    if (!person) return
    const membership = { partyId: payload.party_id, memberId: person.memberId }
    leaveChannels(membership, leave)
    if (tracker.remove(membership, socketId)) startGrace([membership])
  })
}

function leaveChannels(membership: Membership, leave: (channel: Channel) => void): void {
  leave(partyChannel(membership.partyId))
  leave(memberChannel(membership))
  leave(listenersChannel(membership.partyId))
}
