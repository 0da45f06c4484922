import { Amount, ClubId, Flag, pageOf, pageQuery, Picture } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PartyCard } from './party.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const Club = z.object({
  id: ClubId,
  name: z.string(),
  cover: Picture,
  about: z.string(),
  town: z.string(),
  member_count: Amount,
  is_member: z.boolean(),
  owner: UserCard,
  tags: z.array(z.string())
})
export type Club = z.output<typeof Club>

export const listClubs = endpoint({
  method: 'GET',
  path: '/social/v1/club/list',
  access: 'visitor',
  summary: 'List clubs, those with the most members first',
  query: z.strictObject({ ...pageQuery, is_mine: z.optional(Flag) }),
  response: pageOf(Club),
  errors: []
})

export const getClub = endpoint({
  method: 'GET',
  path: '/social/v1/club/get',
  access: 'visitor',
  summary: 'Get a club with some of its members',
  query: z.strictObject({ id: ClubId }),
  response: z.object({ club: Club, members: z.array(UserCard), parties: z.array(PartyCard) }),
  errors: ['club_not_found']
})

const membershipAnswer = z.object({ is_member: z.boolean(), member_count: Amount })

export const joinClub = endpoint({
  method: 'POST',
  path: '/social/v1/club/join',
  access: 'user',
  summary: 'Join a club; idempotent',
  body: z.strictObject({ club_id: ClubId }),
  response: membershipAnswer,
  errors: ['club_not_found']
})

export const leaveClub = endpoint({
  method: 'POST',
  path: '/social/v1/club/leave',
  access: 'user',
  summary: 'Leave a club; idempotent, refused for the owner',
  body: z.strictObject({ club_id: ClubId }),
  response: membershipAnswer,
  errors: ['club_not_found', 'club_owner_stays']
})
