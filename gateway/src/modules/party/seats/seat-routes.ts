import { inviteToSeat, leaveSeat, lockSeat, removeFromSeat, takeSeat } from '@tambay/contracts/room/seats'
import { eq } from 'drizzle-orm'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { freeSeat } from '../enter/enter-party.ts'
import { replaceHost } from '../leave/replace-host.ts'
import {
  changeRoom,
  changeRoomAsHost,
  isHost,
  requireOther,
  takenSeats,
  updateMember
} from '../rooms/change-room.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { party } from '../tables.ts'
import { mayPublish } from './may-publish.ts'

/** The fields of a member who has no seat. */
const audience = {
  seat: null,
  seatedAt: null,
  mute: 10,
  isMicApproved: false,
  micRequestedAt: null
} as const

export function seatRoutes(app: App, deps: Deps): void {
  const { clock, announcer } = deps

  route(app, takeSeat, ({ body: { party_id, seat }, refuse, ...caller }) =>
    changeRoom(deps, party_id, caller, async room => {
      const { tx, party, me } = room
      if (isHost(party, me.memberId)) refuse('member_is_host')
      if (me.seat === seat) return
      if (me.mustRequest) refuse('seat_request_needed')
      if (party.lockedSeats.includes(seat)) refuse('seat_locked')
      if ((await takenSeats(room)).includes(seat)) refuse('seat_taken')
      const now = clock.now()
      const isAnswered = mayPublish(party.micMode, { ...me, isHost: false, seat })
      await updateMember(
        room,
        me.memberId,
        {
          seat,
          seatedAt: me.seatedAt ?? now,
          micRequestedAt: isAnswered ? null : me.micRequestedAt
        },
        deps
      )
      if (party.endsAt) await replaceHost(tx, party, { announcer, now })
    })
  )

  route(app, leaveSeat, ({ body, refuse, ...caller }) =>
    changeRoom(deps, body.party_id, caller, async room => {
      const { party, me } = room
      if (isHost(party, me.memberId)) refuse('member_is_host')
      if (me.seat !== null) await updateMember(room, me.memberId, audience, deps)
    })
  )

  route(app, lockSeat, ({ body: { party_id, seat, is_locked }, user, refuse }) =>
    changeRoomAsHost(deps, party_id, user, async room => {
      const { tx, party: locked } = room
      if (locked.lockedSeats.includes(seat) === is_locked) return
      if (is_locked && (await takenSeats(room)).includes(seat)) refuse('seat_taken')
      const others = locked.lockedSeats.filter(one => one !== seat)
      const lockedSeats = is_locked ? [...others, seat].toSorted() : others
      await tx.update(party).set({ lockedSeats }).where(eq(party.id, locked.id))
      await publishChange(tx, locked.id, { settings: ['locked_seats'] }, deps)
    })
  )

  route(app, removeFromSeat, ({ body, user, refuse }) =>
    changeRoomAsHost(deps, body.party_id, user, async room => {
      const member = await requireOther(room, body.member_id)
      if (member.seat === null) refuse('member_not_seated')
      await updateMember(room, member.memberId, { ...audience, mustRequest: true }, deps)
    })
  )

  route(app, inviteToSeat, ({ body: { party_id, member_id }, user, refuse }) =>
    changeRoomAsHost(deps, party_id, user, async room => {
      const { tx, party } = room
      const member = await requireOther(room, member_id)
      if (member.seat !== null) return
      if (freeSeat(await takenSeats(room), party.lockedSeats) === null) refuse('seats_full')
      await updateMember(room, member_id, { mustRequest: false, isMicApproved: true }, deps)
      announcer.ask(tx, 'seat_invited', { partyId: party_id, memberId: member_id })
    })
  )
}
