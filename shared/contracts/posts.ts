import { Amount, pageOf, pageQuery, Picture, PostId, Timestamp, UserId } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PartyCard } from './party.ts'
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
