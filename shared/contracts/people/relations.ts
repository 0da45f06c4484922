import { Amount, Flag, pageOf, pageQuery, PartyId, text, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PartyCard } from '../party.ts'
import * as z from '../schema.ts'
import { Person } from '../social.ts'
import { UserCard } from '../user.ts'

/** `is_following`: the caller follows the person. `is_followed_by`: the person follows the caller. */
export const RelatedPerson = z.extend(Person, { is_followed_by: z.boolean() })
export type RelatedPerson = z.output<typeof RelatedPerson>

export const maxNameSearchLength = 60

/** Finds people whose nickname contains the words. */
const qs = z.optional(z.string().check(z.trim(), z.maxLength(maxNameSearchLength)))

const listQuery = { ...pageQuery, user_id: UserId, qs }

export const listFollowers = endpoint('GET', '/social/v1/relation/followers', {
  access: 'visitor',
  summary: 'List a user’s followers, the latest first',
  query: z.strictObject(listQuery),
  response: pageOf(RelatedPerson),
  errors: ['user_not_found', 'list_private']
})

export const listFollowing = endpoint('GET', '/social/v1/relation/following', {
  access: 'visitor',
  summary: 'List the people that a user follows, the latest first',
  query: z.strictObject(listQuery),
  response: pageOf(RelatedPerson),
  errors: ['user_not_found', 'list_private']
})

/** Friends are people who follow each other. */
export const listFriendsOf = endpoint('GET', '/social/v1/relation/friends', {
  access: 'visitor',
  summary: 'List a user’s friends, those the user followed last first',
  query: z.strictObject(listQuery),
  response: pageOf(RelatedPerson),
  errors: ['user_not_found', 'list_private']
})

export const Friend = z.extend(UserCard, {
  bio: text(4000),
  /** Connected to the app, or a member of a live party. */
  is_online: z.boolean(),
  /** The listed party that the friend is in. */
  party: z.nullable(PartyCard)
})
export type Friend = z.output<typeof Friend>

export const listFriends = endpoint('GET', '/social/v1/friends/list', {
  access: 'user',
  summary: 'List the caller’s friends with their presence, those the caller followed last first',
  query: z.strictObject({
    ...pageQuery,
    qs,
    /** 1: only friends who are online. */
    is_online: z.optional(Flag),
    /** Leaves out friends whom this party turns away, as far as the caller may know. */
    admitted_to: z.optional(PartyId)
  }),
  response: pageOf(Friend)
})

export const removeFollower = endpoint('POST', '/social/v1/follow/remove-follower', {
  access: 'user',
  summary: 'Make a user no longer follow the caller; idempotent',
  body: z.strictObject({ user_id: UserId }),
  /** `follower_count` is the caller’s. */
  response: z.object({ is_followed_by: z.boolean(), follower_count: Amount }),
  errors: ['user_not_found']
})
