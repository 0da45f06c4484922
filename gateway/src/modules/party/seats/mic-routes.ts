import {
  answerMicRequest,
  cancelMicRequest,
  muteMember,
  requestMic,
  setMic,
  unmuteMember
} from '@tambay/contracts/room/mic'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { route } from '#http/route.ts'
import { freeSeat } from '../enter/enter-party.ts'
import {
  changeRoom,
  changeRoomAsHost,
  isHost,
  type Room,
  requireMember,
  requireOther,
  takenSeats,
  updateMember
} from '../rooms/change-room.ts'
import { mayPublish } from './may-publish.ts'

export function micRoutes(app: App, deps: Deps): void {
  const { clock, announcer } = deps

  route(app, setMic, ({ body: { party_id, mute }, refuse, ...caller }) =>
    changeRoom(deps, party_id, caller, async room => {
      const { me } = room
      if (mute === me.mute) return
      if (mute === 11 && !maySpeak(room))
        refuse(me.seat !== null && me.isHostMuted ? 'mic_host_muted' : 'mic_not_allowed')
      await updateMember(room, me.memberId, { mute }, deps)
    })
  )

  route(app, requestMic, ({ body, refuse, ...caller }) =>
    changeRoom(deps, body.party_id, caller, async room => {
      const { party, me } = room
      if (party.isGuestRoom) refuse('mic_host_missing')
      if (maySpeak(room) || me.micRequestedAt) return
      await updateMember(room, me.memberId, { micRequestedAt: clock.now() }, deps)
    })
  )

  route(app, cancelMicRequest, ({ body, refuse: _, ...caller }) =>
    changeRoom(deps, body.party_id, caller, async room => {
      if (room.me.micRequestedAt) await updateMember(room, room.me.memberId, { micRequestedAt: null }, deps)
    })
  )

  route(app, answerMicRequest, ({ body: { party_id, member_id, is_accepted }, user, refuse }) =>
    changeRoomAsHost(deps, party_id, user, async room => {
      const member = await requireMember(room.tx, party_id, member_id)
      if (!member.micRequestedAt) refuse('mic_request_ended')
      if (!is_accepted) return updateMember(room, member_id, { micRequestedAt: null }, deps)
      const seat =
        member.seat ?? freeSeat(await takenSeats(room), room.party.lockedSeats) ?? refuse('seats_full')
      const seatedAt = member.seatedAt ?? clock.now()
      await updateMember(room, member_id, { ...accepted, seat, seatedAt }, deps)
    })
  )

  route(app, muteMember, ({ body, user, refuse }) =>
    changeRoomAsHost(deps, body.party_id, user, async room => {
      const member = await requireOther(room, body.member_id)
      if (member.seat === null) refuse('member_not_seated')
      if (!member.isHostMuted)
        await updateMember(room, member.memberId, { isHostMuted: true, mute: 10 }, deps)
    })
  )

  route(app, unmuteMember, ({ body: { party_id, member_id }, user, refuse }) =>
    changeRoomAsHost(deps, party_id, user, async room => {
      const member = await requireOther(room, member_id)
      if (member.seat === null) refuse('member_not_seated')
      if (member.isHostMuted || !member.isMicApproved) await updateMember(room, member_id, accepted, deps)
      announcer.ask(room.tx, 'unmute_asked', { partyId: party_id, memberId: member_id })
    })
  )
}

const accepted = { isMicApproved: true, isHostMuted: false, mustRequest: false, micRequestedAt: null }

function maySpeak({ party, me }: Room): boolean {
  return mayPublish(party.micMode, { ...me, isHost: isHost(party, me.memberId) })
}
