import type { PostPicture } from '@tambay/contracts/people/media'
import type { Post } from '@tambay/contracts/posts'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { toMedia } from '#modules/media/pictures.ts'
import { media } from '#modules/media/tables.ts'
import type { GameDeps } from '#modules/party/games/game-cards.ts'
import { cardColumns } from '#modules/people/people.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { club } from '../clubs/tables.ts'
import { countBlockedComments } from '../comments/count-blocked.ts'
import { post, postLike } from '../tables.ts'
import { findPartiesOfPosts } from './parties-of-posts.ts'
import { postMedia, postMention } from './tables.ts'
import { isVisiblePost } from './visible-posts.ts'

export type PostDeps = GameDeps

interface PostQuery {
  viewerId: string | undefined
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
}

export async function findPosts(
  deps: PostDeps,
  { viewerId, where, orderBy, limit }: PostQuery
): Promise<Post[]> {
  const rows = await deps.db
    .select({
      post,
      author: cardColumns,
      club: { id: club.id, name: club.name },
      isLiked: viewerId
        ? sql<boolean>`EXISTS (SELECT FROM ${postLike} WHERE ${postLike.postId} = ${post.id} AND ${postLike.userId} = ${viewerId})`
        : sql<boolean>`false`
    })
    .from(post)
    .innerJoin(users, eq(users.id, post.authorId))
    .leftJoin(club, eq(club.id, post.clubId))
    .where(and(isVisiblePost(viewerId), where))
    .orderBy(...orderBy)
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(row => row.post.id)
  const pictures = await findPictures(deps, ids)
  const mentions = await findMentions(deps, ids, viewerId)
  const blockedComments = await countBlockedComments(deps.db, ids, viewerId)
  const rowsOfPosts = rows.map(row => row.post)
  const parties = await findPartiesOfPosts(deps, rowsOfPosts, viewerId)
  return rows.map(({ post: row, author, club: ofClub, isLiked }) => ({
    id: row.id,
    author,
    text: row.text,
    pictures: [...row.pictures.map(appPicture), ...(pictures.get(row.id) ?? [])],
    tags: row.tags,
    mentions: mentions.get(row.id) ?? [],
    club: ofClub,
    like_count: row.likeCount,
    is_liked: isLiked,
    comment_count: row.commentCount - (blockedComments.get(row.id) ?? 0),
    created_at: toTimestamp(row.createdAt),
    party: parties.get(row.id) ?? null,
    hidden_reason: row.hiddenAt && (row.hiddenReason ?? '')
  }))
}

export async function findPost(
  deps: PostDeps,
  postId: string,
  viewerId: string | undefined
): Promise<Post | undefined> {
  const [found] = await findPosts(deps, { viewerId, where: eq(post.id, postId), orderBy: [], limit: 1 })
  return found
}

const appPicture = (src: string): PostPicture => ({
  id: null,
  src,
  width: 320,
  height: 240,
  blur: null,
  sources: []
})

async function findPictures({ db }: PostDeps, postIds: string[]): Promise<Map<string, PostPicture[]>> {
  const rows = await db
    .select({ postId: postMedia.postId, media })
    .from(postMedia)
    .innerJoin(media, eq(media.id, postMedia.mediaId))
    .where(and(inArray(postMedia.postId, postIds), isNull(media.hiddenAt)))
    .orderBy(asc(postMedia.position))
  const byPost = Map.groupBy(rows, row => row.postId)
  return new Map([...byPost].map(([id, group]) => [id, group.map(row => toMedia(row.media))]))
}

async function findMentions({ db }: PostDeps, postIds: string[], viewerId: string | undefined) {
  const rows = await db
    .select({ postId: postMention.postId, id: postMention.userId, nick_name: postMention.nickName })
    .from(postMention)
    .innerJoin(users, eq(users.id, postMention.userId))
    .where(and(inArray(postMention.postId, postIds), isVisiblePerson(viewerId)))
  const byPost = Map.groupBy(rows, row => row.postId)
  return new Map([...byPost].map(([id, group]) => [id, group.map(({ postId: _, ...mention }) => mention)]))
}
