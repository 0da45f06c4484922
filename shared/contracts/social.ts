import { Club } from './clubs.ts'
import { Amount, pageOf, pageQuery, Picture, PostId, Timestamp, UserId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { GameCard } from './game.ts'
import { PartyCard, PartyTag } from './party.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'

export const Post = z.object({
  id: PostId,
  author: UserCard,
  text: z.string(),
  pictures: z.array(Picture),
  like_count: Amount,
  is_liked: z.boolean(),
  comment_count: Amount,
  created_at: Timestamp,
  party: z.nullable(PartyCard)
})
export type Post = z.output<typeof Post>

export const Comment = z.object({ id: z.string(), author: UserCard, text: z.string(), created_at: Timestamp })
export type Comment = z.output<typeof Comment>

export const Person = z.extend(UserCard, {
  bio: z.string(),
  follower_count: Amount,
  is_following: z.boolean()
})
export type Person = z.output<typeof Person>

export const listPosts = endpoint({
  method: 'GET',
  path: '/social/v1/post/list',
  access: 'visitor',
  summary: 'List posts, newest first; optionally by one author',
  query: z.strictObject({ ...pageQuery, author_id: z.optional(UserId) }),
  response: pageOf(Post),
  errors: []
})

export const getPost = endpoint({
  method: 'GET',
  path: '/social/v1/post/get',
  access: 'visitor',
  summary: 'Get a post with its comments, oldest first',
  query: z.strictObject({ id: PostId }),
  response: z.object({ post: Post, comments: z.array(Comment) }),
  errors: ['post_not_found']
})

const likeAnswer = z.object({ is_liked: z.boolean(), like_count: Amount })

export const likePost = endpoint({
  method: 'POST',
  path: '/social/v1/post/like',
  access: 'user',
  summary: 'Like a post; idempotent',
  body: z.strictObject({ post_id: PostId }),
  response: likeAnswer,
  errors: ['post_not_found']
})

export const unlikePost = endpoint({
  method: 'POST',
  path: '/social/v1/post/unlike',
  access: 'user',
  summary: 'Remove a like; idempotent',
  body: z.strictObject({ post_id: PostId }),
  response: likeAnswer,
  errors: ['post_not_found']
})

export const listSuggestedPeople = endpoint({
  method: 'GET',
  path: '/social/v1/people/suggested',
  access: 'visitor',
  summary: 'List people that the caller doesn’t follow yet',
  query: z.strictObject({ ...pageQuery }),
  response: pageOf(Person),
  errors: []
})

const followAnswer = z.object({ is_following: z.boolean(), follower_count: Amount })

export const followUser = endpoint({
  method: 'POST',
  path: '/social/v1/follow/add',
  access: 'user',
  summary: 'Follow a user; idempotent',
  body: z.strictObject({ user_id: UserId }),
  response: followAnswer,
  errors: ['user_not_found', 'cannot_follow_yourself']
})

export const unfollowUser = endpoint({
  method: 'POST',
  path: '/social/v1/follow/remove',
  access: 'user',
  summary: 'Unfollow a user; idempotent',
  body: z.strictObject({ user_id: UserId }),
  response: followAnswer,
  errors: ['user_not_found']
})

export const SearchType = z.enum(['all', 'parties', 'games', 'people', 'posts', 'clubs'])
export type SearchType = z.output<typeof SearchType>

export const maxSearchLength = 60

export const search = endpoint({
  method: 'GET',
  path: '/social/v1/search',
  access: 'visitor',
  summary: 'Search parties and their tags, games, people, posts and clubs',
  query: z.strictObject({
    qs: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSearchLength)),
    qt: z._default(SearchType, 'all'),
    limit: pageQuery.limit
  }),
  response: z.object({
    tags: z.array(PartyTag),
    parties: z.array(PartyCard),
    games: z.array(GameCard),
    people: z.array(Person),
    posts: z.array(Post),
    clubs: z.array(Club)
  }),
  errors: []
})
