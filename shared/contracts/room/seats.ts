import { MemberId, PartyId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { SeatNumber } from '../party.ts'
import * as z from '../schema.ts'
import { hostErrors, memberErrors } from './room-errors.ts'

export const takeSeat = endpoint('POST', '/party/v1/seat/take', {
  access: 'guest',
  summary: 'Take a free seat, or move to it',
  body: z.strictObject({ party_id: PartyId, seat: SeatNumber }),
  errors: [...memberErrors, 'seat_taken', 'seat_locked', 'seat_request_needed', 'member_is_host']
})

export const leaveSeat = endpoint('POST', '/party/v1/seat/leave', {
  access: 'guest',
  summary: 'Step down to the audience; idempotent',
  body: z.strictObject({ party_id: PartyId }),
  errors: [...memberErrors, 'member_is_host']
})

export const lockSeat = endpoint('POST', '/party/v1/seat/lock', {
  access: 'user',
  summary: 'Lock or unlock a free seat; idempotent',
  body: z.strictObject({ party_id: PartyId, seat: SeatNumber, is_locked: z.boolean() }),
  errors: [...hostErrors, 'seat_taken']
})

export const removeFromSeat = endpoint('POST', '/party/v1/seat/remove', {
  access: 'user',
  summary: 'Move a member to the audience, until the host accepts or invites them',
  body: z.strictObject({ party_id: PartyId, member_id: MemberId }),
  errors: [...hostErrors, 'member_is_host', 'member_not_seated']
})

export const inviteToSeat = endpoint('POST', '/party/v1/seat/invite', {
  access: 'user',
  summary: 'Invite a member of the audience to take a seat and speak',
  body: z.strictObject({ party_id: PartyId, member_id: MemberId }),
  errors: [...hostErrors, 'member_is_host', 'seats_full']
})
