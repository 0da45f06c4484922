import { MemberId, pageOf, pageQuery, PartyId, Timestamp, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ReportReason } from '../people/safety.ts'
import * as z from '../schema.ts'
import { UserCard } from '../user.ts'
import { hostErrors, memberErrors } from './room-errors.ts'

export const kickMember = endpoint('POST', '/party/v1/member/kick', {
  access: 'user',
  summary: 'Remove a member and ban them from this party',
  body: z.strictObject({ party_id: PartyId, member_id: MemberId }),
  errors: [...hostErrors, 'member_is_host']
})

export const PartyBan = z.object({ user: UserCard, banned_at: Timestamp })
export type PartyBan = z.output<typeof PartyBan>

export const listBans = endpoint('GET', '/party/v1/member/bans', {
  access: 'user',
  summary: 'List the users who are banned from this party, the latest first',
  query: z.strictObject({ party_id: PartyId, ...pageQuery }),
  response: pageOf(PartyBan),
  errors: hostErrors
})

export const unbanUser = endpoint('POST', '/party/v1/member/unban', {
  access: 'user',
  summary: 'Lift a ban; idempotent',
  body: z.strictObject({ party_id: PartyId, user_id: UserId }),
  errors: hostErrors
})

export const reportMember = endpoint('POST', '/party/v1/member/report', {
  access: 'guest',
  summary: 'Report a member, or the party if no member is named',
  body: z.strictObject({
    party_id: PartyId,
    member_id: z.optional(MemberId),
    reason: ReportReason,
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), '')
  }),
  errors: memberErrors
})
