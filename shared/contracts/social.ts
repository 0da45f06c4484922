import { Club } from './clubs.ts'
import {
  Amount,
  AnyId,
  Cursor,
  listOf,
  maxPage,
  pageOf,
  pageQuery,
  ShownName,
  text,
  UserId
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { GameCard } from './game.ts'
import { PartyCard, PartyTag } from './party.ts'
import { Post } from './posts.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const Person = z.extend(UserCard, {
  bio: text(4000),
  follower_count: Amount,
  is_following: z.boolean()
})
export type Person = z.output<typeof Person>

/** `count` of the caller's friends follow the person, or both play the same game or live in the same town. */
export const SuggestionReason = z.union([
  z.object({ kind: z.literal('friends_follow'), count: Amount }),
  z.object({ kind: z.literal('plays'), game: z.object({ id: AnyId, name: ShownName }) }),
  z.object({ kind: z.literal('same_town'), town: ShownName }),
  z.object({ kind: z.literal('popular') })
])
export type SuggestionReason = z.output<typeof SuggestionReason>

export const SuggestedPerson = z.extend(Person, { reason: SuggestionReason })
export type SuggestedPerson = z.output<typeof SuggestedPerson>

export const listSuggestedPeople = endpoint('GET', '/social/v1/people/suggested', {
  access: 'visitor',
  summary: 'List people that the caller doesn’t follow yet',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(SuggestedPerson)
})

const followAnswer = z.object({ is_following: z.boolean(), follower_count: Amount })

export const followUser = endpoint('POST', '/social/v1/follow/add', {
  access: 'user',
  summary: 'Follow a user; idempotent',
  body: z.strictObject({ user_id: UserId }),
  response: followAnswer,
  errors: ['user_not_found', 'cannot_follow_yourself']
})

export const unfollowUser = endpoint('POST', '/social/v1/follow/remove', {
  access: 'user',
  summary: 'Unfollow a user; idempotent',
  body: z.strictObject({ user_id: UserId }),
  response: followAnswer,
  errors: ['user_not_found']
})

export const SearchType = z.enum(['all', 'parties', 'games', 'people', 'posts', 'clubs'])
export type SearchType = z.output<typeof SearchType>

export const maxSearchLength = 60

export const search = endpoint('GET', '/social/v1/search', {
  access: 'visitor',
  summary:
    'Search parties and their tags, games, people, posts and clubs; page by page if `qt` names one of them',
  query: z.strictObject({
    qs: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)),
    qt: z._default(SearchType, 'all'),
    ...pageQuery
  }),
  response: z.object({
    tags: listOf(PartyTag, maxPage),
    parties: listOf(PartyCard, maxPage),
    games: listOf(GameCard, maxPage),
    people: listOf(Person, maxPage),
    posts: listOf(Post, maxPage),
    clubs: listOf(Club, maxPage),
    /** Null if `qt` is `all`. */
    next_cursor: z.nullable(Cursor)
  })
})
