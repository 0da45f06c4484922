import { inviteToSeat, leaveSeat, lockSeat, removeFromSeat, takeSeat } from '@tambay/contracts/room/seats'
import { eq } from 'drizzle-orm'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { freeSeat } from '../enter/enter-party.ts'
import type { PartyContext } from '../party-offers.ts'
import { createMemberChanges } from '../rooms/change-member.ts'
import { changeRoomAsHost, isHost, takenSeats } from '../rooms/change-room.ts'
import { publishChange } from '../rooms/publish-change.ts'
import { party } from '../tables.ts'
import { mayPublish } from './may-publish.ts'

const audience = {
  seat: null,
  seatedAt: null,
  mute: 10,
  isMicApproved: false,
  micRequestedAt: null
} as const

export function seatRoutes(app: App, deps: PartyContext): void {
  const { clock } = deps
  const members = createMemberChanges(deps)

  route(app, takeSeat, ({ body: { party_id, seat }, refuse, ...caller }) =>
    members.own(party_id, caller, ({ party, member, takenSeats }) => {
      if (isHost(party, member.memberId)) refuse('member_is_host')
      if (member.seat === seat) return undefined
      if (member.mustRequest) refuse('seat_request_needed')
      if (party.lockedSeats.includes(seat)) refuse('seat_locked')
      if (takenSeats.includes(seat)) refuse('seat_taken')
      const isAnswered = mayPublish(party.micMode, { ...member, isHost: false, seat })
      return {
        fields: {
          seat,
          seatedAt: member.seatedAt ?? clock.now(),
          micRequestedAt: isAnswered ? null : member.micRequestedAt
        }
      }
    })
  )

  route(app, leaveSeat, ({ body, refuse, ...caller }) =>
    members.own(body.party_id, caller, ({ party, member }) => {
      if (isHost(party, member.memberId)) refuse('member_is_host')
      return member.seat === null ? undefined : { fields: audience }
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
    members.asHost(body.party_id, user, body.member_id, ({ party, member }) => {
      if (isHost(party, member.memberId)) refuse('member_is_host')
      if (member.seat === null) refuse('member_not_seated')
      return { fields: { ...audience, mustRequest: true } }
    })
  )

  route(app, inviteToSeat, ({ body, user, refuse }) =>
    members.asHost(body.party_id, user, body.member_id, ({ party, member, takenSeats }) => {
      if (isHost(party, member.memberId)) refuse('member_is_host')
      if (member.seat !== null) return undefined
      if (freeSeat(takenSeats, party.lockedSeats) === null) refuse('seats_full')
      return { fields: { mustRequest: false, isMicApproved: true }, ask: 'seat_invited' }
    })
  )
}
