import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { repeat } from '../../jobs.ts'
import { partyChannel } from '../../realtime/channels.ts'
import type { Announcer } from './announcer.ts'
import { extend, sweepAbsent } from './lease.ts'
import { graceMs, leaseMs, renewEveryMs, sweepEveryMs } from './party-rules.ts'
import { personOf } from './person.ts'
import { createPlaces, type Place } from './places.ts'
import { readParty } from './read-party.ts'

/** Membership follows connections: the last one that goes leaves 20 s to come back (spec ROOM-12). */
export function presence(app: App, deps: Deps, announcer: Announcer): void {
  const { realtime, db, clock, background } = deps
  const places = createPlaces()
  const inMs = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  function leaveGrace(left: readonly Place[]): void {
    background.run('party grace', extend(db, left, inMs(graceMs)))
  }

  /** Gives how many places there are. Whoever went meanwhile may have been written down before: the grace is theirs again. */
  async function renew(held: readonly Place[]): Promise<number> {
    const count = await extend(db, held, inMs(leaseMs))
    leaveGrace(held.filter(place => !places.isHeld(place)))
    return count
  }

  realtime.onClientEvent(
    'watch_party',
    async ({ payload, caller, socketId, isConnected, join, leave, tell, refuse }) => {
      const { memberId } = personOf(caller) ?? refuse('token_unknown')
      const place = { partyId: payload.party_id, memberId }
      const channel = partyChannel(place.partyId)
      join(channel)
      places.hold(place, socketId)
      const isMember = (await renew([place])) > 0
      const party = await readParty(deps, place.partyId)
      if (typeof party === 'string' || !isMember) {
        places.release(place, socketId)
        leave(channel)
        return refuse(typeof party === 'string' ? party : 'party_member_not_exists')
      }
      // It may have gone before its place was held here.
      if (isConnected()) tell('party', party)
      else if (places.release(place, socketId)) leaveGrace([place])
    }
  )

  realtime.onClientEvent('unwatch_party', ({ payload, caller, socketId, leave }) => {
    const person = personOf(caller)
    leave(partyChannel(payload.party_id))
    if (!person) return
    const place = { partyId: payload.party_id, memberId: person.memberId }
    if (places.release(place, socketId)) leaveGrace([place])
  })

  realtime.onDisconnect(({ socketId }) => leaveGrace(places.releaseAll(socketId)))

  repeat(app, deps, 'party presence', renewEveryMs, () => renew(places.all()))
  repeat(app, deps, 'party sweep', sweepEveryMs, () => sweepAbsent(deps, announcer))
}
