import { Club, ClubRole } from './clubs.ts'
import { Amount, ClubId, pageOf, pageQuery, Timestamp, UserId } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const ClubRequest = z.extend(UserCard, { requested_at: Timestamp })
export type ClubRequest = z.output<typeof ClubRequest>

export const listClubRequests = endpoint('GET', '/social/v1/club/request/list', {
  access: 'user',
  summary: 'List the unanswered requests to join a club, oldest first',
  query: z.strictObject({ ...pageQuery, club_id: ClubId }),
  response: pageOf(ClubRequest),
  errors: ['club_not_found', 'club_officer_only']
})

const onMember = z.strictObject({ club_id: ClubId, user_id: UserId })

export const answerClubRequest = endpoint('POST', '/social/v1/club/request/answer', {
  access: 'user',
  summary: 'Accept or decline a request to join; only the first answer counts',
  body: z.extend(onMember, { is_accepted: z.boolean() }),
  response: z.object({ member_count: Amount, request_count: Amount }),
  errors: ['club_not_found', 'club_officer_only', 'club_request_ended']
})

export const removeClubMember = endpoint('POST', '/social/v1/club/member/remove', {
  access: 'user',
  summary:
    'Remove a member. The removed person needs an accepted request to come back, even if the club is open',
  body: onMember,
  response: z.object({ member_count: Amount }),
  errors: [
    'club_not_found',
    'club_officer_only',
    'club_owner_only',
    'club_member_is_owner',
    'club_member_not_found'
  ]
})

export const setClubRole = endpoint('POST', '/social/v1/club/role/set', {
  access: 'user',
  summary: 'Make a member an officer or an officer a member; idempotent',
  body: z.extend(onMember, { role: z.enum(['officer', 'member']) }),
  response: z.object({ role: ClubRole }),
  errors: ['club_not_found', 'club_owner_only', 'club_member_is_owner', 'club_member_not_found']
})

export const transferClub = endpoint('POST', '/social/v1/club/transfer', {
  access: 'user',
  summary:
    'Offer a club to a member, who becomes the owner when they accept; replaces an offer to somebody else',
  body: onMember,
  response: z.object({ club: Club }),
  errors: [
    'club_not_found',
    'club_owner_only',
    'club_member_is_owner',
    'club_member_not_found',
    'too_many_clubs'
  ]
})

export const withdrawClubOffer = endpoint('POST', '/social/v1/club/transfer/withdraw', {
  access: 'user',
  summary: 'Withdraw the offer of a club, as its owner; idempotent',
  body: z.strictObject({ club_id: ClubId }),
  errors: ['club_not_found', 'club_owner_only']
})

export const answerClubOffer = endpoint('POST', '/social/v1/club/transfer/answer', {
  access: 'user',
  summary: 'Become the owner of a club, or decline its offer. The former owner becomes an officer',
  body: z.strictObject({ club_id: ClubId, is_accepted: z.boolean() }),
  response: z.object({ club: Club }),
  errors: ['club_not_found', 'club_offer_ended', 'too_many_clubs']
})

export const dissolveClub = endpoint('POST', '/social/v1/club/dissolve', {
  access: 'user',
  summary: 'Delete a club and all of its posts, as its owner',
  body: z.strictObject({ club_id: ClubId }),
  errors: ['club_not_found', 'club_owner_only']
})
