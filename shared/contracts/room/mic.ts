import { MemberId, PartyId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Mute } from '../party.ts'
import * as z from '../schema.ts'
import { hostErrors, memberErrors } from './room-errors.ts'

export const setMic = endpoint('POST', '/party/v1/mic/set', {
  access: 'guest',
  summary: 'Mute (10) or unmute (11) oneself',
  body: z.strictObject({ party_id: PartyId, mute: Mute }),
  errors: [...memberErrors, 'mic_not_allowed', 'mic_host_muted']
})

export const requestMic = endpoint('POST', '/party/v1/mic/request', {
  access: 'guest',
  summary: 'Ask the host for the mic; idempotent, and does nothing for a member who may speak',
  body: z.strictObject({ party_id: PartyId }),
  errors: [...memberErrors, 'mic_host_missing']
})

export const cancelMicRequest = endpoint('POST', '/party/v1/mic/cancel', {
  access: 'guest',
  summary: 'Withdraw the request for the mic; idempotent',
  body: z.strictObject({ party_id: PartyId }),
  errors: memberErrors
})

export const answerMicRequest = endpoint('POST', '/party/v1/mic/answer', {
  access: 'user',
  summary: 'Accept or refuse a request for the mic; accepting gives a free seat',
  body: z.strictObject({ party_id: PartyId, member_id: MemberId, is_accepted: z.boolean() }),
  errors: [...hostErrors, 'mic_request_ended', 'seats_full']
})

export const muteMember = endpoint('POST', '/party/v1/mic/mute', {
  access: 'user',
  summary: 'Mute a seated member, who cannot unmute until the host allows it; idempotent',
  body: z.strictObject({ party_id: PartyId, member_id: MemberId }),
  errors: [...hostErrors, 'member_is_host', 'member_not_seated']
})

export const unmuteMember = endpoint('POST', '/party/v1/mic/unmute', {
  access: 'user',
  summary: 'Allow a seated member to unmute, and ask them to',
  body: z.strictObject({ party_id: PartyId, member_id: MemberId }),
  errors: [...hostErrors, 'member_is_host', 'member_not_seated']
})
