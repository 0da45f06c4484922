import {
  Amount,
  ClubId,
  Flag,
  listOf,
  pageOf,
  pageQuery,
  Picture,
  ShownName,
  text,
  Timestamp
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { PartyCard } from './party.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'
import {
  ClubAbout,
  clubCovers,
  ClubName,
  clubTagNames,
  ClubTown,
  longestAbout,
  maxClubTags
} from './validation/club-fields.ts'

/** Every club has exactly one owner. */
export const ClubRole = z.enum(['owner', 'officer', 'member'])
export type ClubRole = z.output<typeof ClubRole>

export const Club = z.object({
  id: ClubId,
  name: ShownName,
  cover: Picture,
  about: text(longestAbout * 20),
  town: ShownName,
  member_count: Amount,
  /** Anyone can join at once. The posts, members and rooms of other clubs are visible to their members only. */
  is_open: z.boolean(),
  is_member: z.boolean(),
  /** The caller’s role. */
  role: z.nullable(ClubRole),
  /** The caller asked to join. */
  is_requested: z.boolean(),
  /** Null if the owner’s profile isn’t visible. */
  owner: z.nullable(UserCard),
  tags: listOf(ShownName, maxClubTags)
})
export type Club = z.output<typeof Club>

export const ClubMember = z.extend(UserCard, { role: ClubRole, joined_at: Timestamp })
export type ClubMember = z.output<typeof ClubMember>

export const SuggestedClub = z.extend(Club, {
  reason: z.union([
    /** People that the caller follows are members. */
    z.object({ kind: z.literal('following'), count: Amount }),
    /** One of the caller’s interests is a tag of the club. */
    z.object({ kind: z.literal('tag'), tag: ShownName }),
    z.object({ kind: z.literal('same_town'), town: ShownName }),
    z.object({ kind: z.literal('popular') })
  ])
})
export type SuggestedClub = z.output<typeof SuggestedClub>

export const ListedClub = z.extend(Club, {
  /** Unanswered requests to join. 0 for callers who can’t answer them. */
  request_count: Amount
})
export type ListedClub = z.output<typeof ListedClub>

export const maxOwnedClubs = 5

export const listClubs = endpoint('GET', '/social/v1/club/list', {
  access: 'visitor',
  summary: 'List clubs, those with the most members first; optionally the caller’s clubs',
  query: z.strictObject({ ...pageQuery, is_mine: z.optional(Flag) }),
  response: pageOf(ListedClub)
})

export const listSuggestedClubs = endpoint('GET', '/social/v1/club/suggested', {
  access: 'visitor',
  summary: 'List clubs that the caller isn’t a member of, each with the reason',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(SuggestedClub)
})

export const firstClubMembers = 50

export const getClub = endpoint('GET', '/social/v1/club/get', {
  access: 'visitor',
  summary: 'Get a club with some of its members and live parties',
  query: z.strictObject({ id: ClubId }),
  response: z.object({
    club: Club,
    /** Empty if the caller can’t see the members. */
    members: listOf(UserCard, firstClubMembers),
    parties: listOf(PartyCard, 20),
    /** The member to whom the owner offers the club. Null for everyone but these two. */
    offered_to: z.nullable(UserCard),
    /** Posts that opening the club makes public. 0 for callers who can’t open it, and if it is open. */
    post_count: Amount,
    /** Unanswered requests. 0 for callers who can’t answer them. */
    request_count: Amount
  }),
  errors: ['club_not_found']
})

export const ClubTags = z.array(z.enum(clubTagNames)).check(
  z.maxLength(maxClubTags),
  z.refine(tags => new Set(tags).size === tags.length, 'Each tag once')
)

const clubFields = {
  name: ClubName,
  about: ClubAbout,
  town: ClubTown,
  cover: z.enum(clubCovers),
  tags: ClubTags,
  is_open: z.boolean()
}

export const createClub = endpoint('POST', '/social/v1/club/create', {
  access: 'user',
  summary: 'Create a club; the same `attempt_id` returns the first club',
  body: z.strictObject({ ...clubFields, attempt_id: z.uuid() }),
  response: z.object({ club: Club }),
  errors: ['club_name_taken', 'club_name_blocked', 'club_about_blocked', 'too_many_clubs']
})

export const updateClub = endpoint('POST', '/social/v1/club/update', {
  access: 'user',
  summary: 'Change some fields of a club, as its owner or an officer',
  body: z.extend(z.partial(z.strictObject(clubFields)), {
    club_id: ClubId,
    /** How many posts opening the club makes public. Opening is refused if the number is wrong; none means 0. */
    post_count: z.optional(Amount)
  }),
  response: z.object({ club: Club }),
  errors: [
    'club_not_found',
    'club_officer_only',
    'club_posts_not_confirmed',
    'club_name_taken',
    'club_name_blocked',
    'club_about_blocked'
  ]
})

const membershipAnswer = z.object({
  is_member: z.boolean(),
  is_requested: z.boolean(),
  member_count: Amount
})

export const joinClub = endpoint('POST', '/social/v1/club/join', {
  access: 'user',
  summary: 'Join a club, or ask to join one that isn’t open; idempotent',
  body: z.strictObject({ club_id: ClubId }),
  response: membershipAnswer,
  errors: ['club_not_found']
})

export const leaveClub = endpoint('POST', '/social/v1/club/leave', {
  access: 'user',
  summary: 'Leave a club, or withdraw the request to join; idempotent, refused for the owner',
  body: z.strictObject({ club_id: ClubId }),
  response: membershipAnswer,
  errors: ['club_not_found', 'club_owner_stays']
})

export const listClubMembers = endpoint('GET', '/social/v1/club/members', {
  access: 'visitor',
  summary: 'List the members of a club: the owner, then officers, then members, each by time of joining',
  query: z.strictObject({
    ...pageQuery,
    club_id: ClubId,
    /** Finds members by a part of their name. */
    qs: z.optional(z.string().check(z.trim(), z.maxLength(60)))
  }),
  response: pageOf(ClubMember),
  errors: ['club_not_found', 'club_members_only']
})

export const listClubParties = endpoint('GET', '/social/v1/club/parties', {
  access: 'visitor',
  summary: 'List the live parties that members of a club host, newest first; unlisted parties are left out',
  query: z.strictObject({ ...pageQuery, club_id: ClubId }),
  response: pageOf(PartyCard),
  errors: ['club_not_found', 'club_members_only']
})
