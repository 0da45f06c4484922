import {
  Amount,
  AnyId,
  ClubId,
  listOf,
  pageOf,
  pageQuery,
  PartyId,
  PostId,
  ShownName,
  text,
  Timestamp,
  UserId
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { PartyCard } from './party.ts'
import { MediaId, PostPicture } from './people/media.ts'
import * as z from './schema.ts'
import { UserCard } from './user.ts'
import {
  longestCommentText,
  longestPostText,
  maxPostMentions,
  maxPostPictures,
  maxPostTags
} from './validation/post-limits.ts'
import { CommentText, PostTag, PostText } from './validation/post-text.ts'

const CommentId = PostId

/** The text contains `@` and the name that the person had when the text was written. */
export const Mention = z.object({ id: UserId, nick_name: ShownName })
export type Mention = z.output<typeof Mention>

const mentionIds = z._default(z.array(UserId).check(z.maxLength(maxPostMentions)), [])

/** People who can’t be mentioned: the account is closed, or one of the two blocked the other. */
const droppedMentionIds = listOf(UserId, maxPostMentions)

export const Post = z.object({
  id: PostId,
  author: UserCard,
  text: text(longestPostText * 20),
  pictures: listOf(PostPicture, maxPostPictures),
  tags: listOf(ShownName, maxPostTags),
  mentions: listOf(Mention, maxPostMentions),
  club: z.nullable(z.object({ id: ClubId, name: ShownName })),
  like_count: Amount,
  is_liked: z.boolean(),
  /** Includes replies. */
  comment_count: Amount,
  created_at: Timestamp,
  /** The play-now card. `is_live` is false after the party has ended. */
  party: z.nullable(PartyCard),
  /** Why an operator hid the post. Only its author sees a hidden post. */
  hidden_reason: z.nullable(text(2000))
})
export type Post = z.output<typeof Post>

export const Comment = z.object({
  id: CommentId,
  author: UserCard,
  text: text(longestCommentText * 20),
  mentions: listOf(Mention, maxPostMentions),
  created_at: Timestamp,
  /** Why an operator hid the comment. Only its author sees a hidden comment. */
  hidden_reason: z.nullable(text(2000))
})
export type Comment = z.output<typeof Comment>

export const CommentThread = z.extend(Comment, {
  reply_count: Amount,
  /** The oldest replies, up to 3. The others are listed with `reply_to`. */
  replies: listOf(Comment, 3)
})
export type CommentThread = z.output<typeof CommentThread>

export const Feed = z.enum(['recommended', 'following'])
export type Feed = z.output<typeof Feed>

export const listPosts = endpoint('GET', '/social/v1/post/list', {
  access: 'visitor',
  summary: 'List posts: a feed, or those of an author, a club or a tag, newest first',
  query: z.strictObject({
    ...pageQuery,
    feed: z.optional(Feed),
    author_id: z.optional(UserId),
    club_id: z.optional(ClubId),
    /** Upper and lower case count as the same. */
    tag: z.optional(PostTag)
  }),
  response: z.extend(pageOf(Post), {
    /** On the first page of a feed. Pass it as `newer_than` to count new posts. */
    newest_id: z.optional(AnyId)
  }),
  errors: ['club_not_found', 'club_members_only']
})

export const maxNewPosts = 99

export const countNewPosts = endpoint('GET', '/social/v1/post/count-new', {
  access: 'visitor',
  summary: 'Count other people’s new posts in a feed, up to 99',
  query: z.strictObject({ feed: Feed, newer_than: z.string().check(z.regex(/^\d{1,18}(-[\da-f]{1,8})?$/)) }),
  response: z.object({ new_count: Amount })
})

export const getPost = endpoint('GET', '/social/v1/post/get', {
  access: 'visitor',
  summary: 'Get a post with its first comments, oldest first',
  query: z.strictObject({ id: PostId }),
  response: z.object({ post: Post, comments: listOf(CommentThread, 50) }),
  errors: ['post_not_found']
})

export const createPost = endpoint('POST', '/social/v1/post/create', {
  access: 'user',
  summary: 'Create a post; the same `attempt_id` returns the first one',
  body: z
    .strictObject({
      text: PostText,
      media_ids: z._default(z.array(MediaId).check(z.maxLength(maxPostPictures)), []),
      tags: z._default(z.array(PostTag).check(z.maxLength(maxPostTags)), []),
      mention_ids: mentionIds,
      party_id: z.optional(PartyId),
      club_id: z.optional(ClubId),
      attempt_id: z.uuid()
    })
    .check(
      z.refine(
        ({ text, media_ids: pictures, party_id: party }) =>
          text !== '' || pictures.length > 0 || party !== undefined,
        { error: 'Please enter Post', path: ['text'] }
      )
    ),
  response: z.object({
    post: Post,
    dropped_mention_ids: droppedMentionIds
  }),
  errors: [
    'post_blocked',
    'post_tag_blocked',
    'post_members_only',
    'media_not_found',
    'post_not_found',
    'club_not_found',
    'party_not_found',
    'party_dismissed'
  ]
})

export const deletePost = endpoint('POST', '/social/v1/post/delete', {
  access: 'user',
  summary: 'Delete one’s own post with its comments',
  body: z.strictObject({ post_id: PostId }),
  errors: ['post_not_found']
})

const likeAnswer = z.object({ is_liked: z.boolean(), like_count: Amount })

export const likePost = endpoint('POST', '/social/v1/post/like', {
  access: 'user',
  summary: 'Like a post; idempotent',
  body: z.strictObject({ post_id: PostId }),
  response: likeAnswer,
  errors: ['post_not_found']
})

export const unlikePost = endpoint('POST', '/social/v1/post/unlike', {
  access: 'user',
  summary: 'Remove a like; idempotent',
  body: z.strictObject({ post_id: PostId }),
  response: likeAnswer,
  errors: ['post_not_found']
})

export const listComments = endpoint('GET', '/social/v1/comment/list', {
  access: 'visitor',
  summary: 'List the comments of a post with their replies, or the replies to one comment, oldest first',
  query: z.strictObject({ ...pageQuery, post_id: PostId, reply_to: z.optional(CommentId) }),
  response: pageOf(CommentThread),
  errors: ['post_not_found']
})

export const createComment = endpoint('POST', '/social/v1/comment/create', {
  access: 'user',
  summary: 'Comment on a post; the same `attempt_id` returns the first comment',
  body: z.strictObject({
    post_id: PostId,
    text: CommentText,
    /** A reply to a reply is added to the same thread. */
    reply_to: z.optional(CommentId),
    mention_ids: mentionIds,
    attempt_id: z.uuid()
  }),
  response: z.object({
    comment: Comment,
    /** The comment whose thread this is, or null. */
    reply_to: z.nullable(CommentId),
    comment_count: Amount,
    dropped_mention_ids: droppedMentionIds
  }),
  errors: ['post_not_found', 'comment_not_found', 'comment_blocked']
})

export const deleteComment = endpoint('POST', '/social/v1/comment/delete', {
  access: 'user',
  summary: 'Delete a comment and its replies: one’s own, or any on one’s own post',
  body: z.strictObject({ comment_id: CommentId }),
  response: z.object({ comment_count: Amount }),
  errors: ['comment_not_found']
})

export const searchMentions = endpoint('GET', '/social/v1/mention/search', {
  access: 'user',
  summary: 'Find up to 10 people to mention: friends first, then the people the caller follows, then others',
  query: z.strictObject({ qs: z._default(z.string().check(z.trim(), z.maxLength(40)), '') }),
  response: z.object({ items: listOf(UserCard, 50) })
})
