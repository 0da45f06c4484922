import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { Comment, listPosts, Post } from '@tambay/contracts/posts'
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import type { Deps } from '#deps.ts'
import { IdKey, keyset } from '#http/paging.ts'
import { findPartyCards, isListed } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { isActiveUser } from '#modules/user/is-active-user.ts'
import { users } from '#modules/user/tables.ts'
import { toTimestamp } from '#time/clock.ts'
import { cardColumns } from '../people/people.ts'
import { post, postComment, postLike } from '../tables.ts'
import { isShownTo } from './hidden.ts'

type PostDeps = Pick<Deps, 'db' | 'config'>

/** Cursors contain the id of the last post on a page. Ids increase with time. */
const cursors = keyset('posts.1', z.tuple([IdKey]))

export async function readPosts(
  deps: PostDeps,
  query: QueryOf<typeof listPosts>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listPosts>> {
  const [before] = cursors.read(query.cursor) ?? []
  const found = await findPosts(deps, {
    viewerId,
    where: and(
      query.author_id === undefined ? undefined : eq(post.authorId, query.author_id),
      before === undefined ? undefined : lt(post.id, before)
    ),
    orderBy: [desc(post.id)],
    limit: query.limit + 1
  })
  return cursors.page(found, query.limit, ({ id }) => [id])
}

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
      likeCount:
        sql<number>`(SELECT count(*) FROM ${postLike} WHERE ${postLike.postId} = ${post.id})`.mapWith(Number),
      isLiked: viewerId
        ? sql<boolean>`EXISTS (SELECT FROM ${postLike} WHERE ${postLike.postId} = ${post.id} AND ${postLike.userId} = ${viewerId})`
        : sql<boolean>`false`,
      commentCount:
        sql<number>`(SELECT count(*) FROM ${postComment} WHERE ${postComment.postId} = ${post.id})`.mapWith(
          Number
        )
    })
    .from(post)
    .innerJoin(users, eq(users.id, post.authorId))
    .where(and(isActiveUser, isShownTo(viewerId, post), where))
    .orderBy(...orderBy)
    .limit(limit)
  const parties = await partiesOf(
    deps,
    rows.map(row => row.post.partyId)
  )
  return rows.map(
    ({ post: { id, text, pictures, partyId, createdAt }, author, likeCount, isLiked, commentCount }) => ({
      id,
      author,
      text,
      pictures,
      like_count: likeCount,
      is_liked: isLiked,
      comment_count: commentCount,
      created_at: toTimestamp(createdAt),
      party: parties.get(partyId) ?? null
    })
  )
}

/** A post shows its party only while the party is listed in the hubs. */
async function partiesOf(deps: PostDeps, ids: readonly (string | null)[]) {
  const wanted = ids.filter(id => id !== null)
  if (wanted.length === 0) return new Map<string | null, Post['party']>()
  const cards = await findPartyCards(deps, {
    where: and(inArray(party.id, wanted), isListed),
    limit: wanted.length
  })
  return new Map<string | null, Post['party']>(cards.map(card => [card.id, card]))
}

export async function readComments(db: Db, postId: string, viewerId: string | undefined): Promise<Comment[]> {
  const rows = await db
    .select({
      id: postComment.id,
      author: cardColumns,
      text: postComment.text,
      createdAt: postComment.createdAt
    })
    .from(postComment)
    .innerJoin(users, eq(users.id, postComment.authorId))
    .where(and(eq(postComment.postId, postId), isActiveUser, isShownTo(viewerId, postComment)))
    .orderBy(asc(postComment.id))
    .limit(200)
  return rows.map(({ createdAt, ...comment }) => ({ ...comment, created_at: toTimestamp(createdAt) }))
}
