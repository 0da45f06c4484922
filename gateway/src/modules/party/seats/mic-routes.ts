import {
  answerMicRequest,
  cancelMicRequest,
  muteMember,
  requestMic,
  setMic,
  unmuteMember
} from '@tambay/contracts/room/mic'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { freeSeat } from '../enter/enter-party.ts'
import type { PartyContext } from '../party-offers.ts'
import { createMemberChanges, type MemberView } from '../rooms/change-member.ts'
import { isHost } from '../rooms/change-room.ts'
import { alertOfFreeSeats } from './free-seats.ts'
import { mayPublish } from './may-publish.ts'

export function micRoutes(app: App, deps: PartyContext): void {
  const { db, clock } = deps
  const members = createMemberChanges(deps)

  route(app, setMic, ({ body: { party_id, mute }, refuse, ...caller }) =>
    members.own(party_id, caller, view => {
      const { member } = view
      if (mute === member.mute) return undefined
      if (mute === 11 && !maySpeak(view))
        refuse(member.seat !== null && member.isHostMuted ? 'mic_host_muted' : 'mic_not_allowed')
      return { fields: { mute } }
    })
  )

  route(app, requestMic, async ({ body, refuse, ...caller }) => {
    let isFull = false
    const answer = await members.own(body.party_id, caller, view => {
      if (view.party.isGuestRoom) refuse('mic_host_missing')
      if (maySpeak(view) || view.member.micRequestedAt) return undefined
      isFull = view.member.seat === null && freeSeat(view.takenSeats, view.party.lockedSeats) === null
      return { fields: { micRequestedAt: clock.now() } }
    })
    if (isFull && caller.user) await alertOfFreeSeats(db, body.party_id, caller.user.id, clock.now())
    return answer
  })

  route(app, cancelMicRequest, ({ body, refuse: _, ...caller }) =>
    members.own(body.party_id, caller, ({ member }) =>
      member.micRequestedAt ? { fields: { micRequestedAt: null } } : undefined
    )
  )

  route(app, answerMicRequest, ({ body: { party_id, member_id, is_accepted }, user, refuse }) =>
    members.asHost(party_id, user, member_id, ({ party, member, takenSeats }) => {
      if (!member.micRequestedAt) refuse('mic_request_ended')
      if (!is_accepted) return { fields: { micRequestedAt: null } }
      const seat = member.seat ?? freeSeat(takenSeats, party.lockedSeats) ?? refuse('seats_full')
      return {
        fields: { ...accepted, seat, seatedAt: member.seatedAt ?? clock.now() },
        ask: 'unmute_asked'
      }
    })
  )

  route(app, muteMember, ({ body, user, refuse }) =>
    members.asHost(body.party_id, user, body.member_id, ({ party, member }) => {
      if (isHost(party, member.memberId)) refuse('member_is_host')
      if (member.seat === null) refuse('member_not_seated')
      return member.isHostMuted ? undefined : { fields: { isHostMuted: true, mute: 10 } }
    })
  )

  route(app, unmuteMember, ({ body, user, refuse }) =>
    members.asHost(body.party_id, user, body.member_id, ({ party, member }) => {
      if (isHost(party, member.memberId)) refuse('member_is_host')
      if (member.seat === null) refuse('member_not_seated')
      const fields = member.isHostMuted || !member.isMicApproved ? accepted : undefined
      return { fields, ask: 'unmute_asked' }
    })
  )
}

const accepted = { isMicApproved: true, isHostMuted: false, mustRequest: false, micRequestedAt: null }

function maySpeak({ party, member }: MemberView): boolean {
  return mayPublish(party.micMode, { ...member, isHost: isHost(party, member.memberId) })
}
