import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { type countNewPosts, type listPosts, maxNewPosts, type Post } from '@tambay/contracts/posts'
import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import { IdKey, keyset } from '#http/paging.ts'
import { users } from '#modules/user/tables.ts'
import { isUnmutedFor } from '../muted-words/muted-words.ts'
import { findPosts, type PostDeps } from '../posts/posts.ts'
import { isVisiblePost } from '../posts/visible-posts.ts'
import { follow, post } from '../tables.ts'
import { readRecommended } from './recommended.ts'

type Query = QueryOf<typeof listPosts>
type Page = ResponseOf<typeof listPosts>

/** Cursors contain the id of the last post on a page. Ids increase with time. */
const cursors = keyset('posts.1', z.tuple([IdKey]))

export async function readFeed(deps: PostDeps, query: Query, viewerId: string | undefined): Promise<Page> {
  const newest =
    query.cursor === undefined && query.feed ? { newest_id: await readNewestId(deps.db) } : undefined
  const { items, next_cursor } = await readIds(deps.db, query, viewerId)
  return { items: await findInOrder(deps, items, viewerId), next_cursor, ...newest }
}

async function readIds(db: Db, query: Query, viewerId: string | undefined) {
  if (query.feed === 'recommended') return readRecommended(db, query, viewerId)
  const [before] = cursors.read(query.cursor) ?? []
  const isOlder = before === undefined ? undefined : lt(post.id, before)
  const ids =
    query.feed === 'following'
      ? await findFollowing(db, isOlder, viewerId, query.limit + 1)
      : await findNewest(
          db,
          and(
            isOlder,
            query.author_id === undefined ? undefined : eq(post.authorId, query.author_id),
            query.club_id === undefined ? undefined : eq(post.clubId, query.club_id),
            query.author_id === undefined ? isUnmutedFor(viewerId, post) : undefined
          ),
          viewerId,
          query.limit + 1
        )
  return cursors.page(ids, query.limit, id => [id])
}

export async function findNewest(
  db: Db,
  where: SQL | undefined,
  viewerId: string | undefined,
  limit: number
): Promise<string[]> {
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .innerJoin(users, eq(users.id, post.authorId))
    .where(and(isVisiblePost(viewerId), where))
    .orderBy(desc(post.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * The posts of the viewer and of the people that the viewer follows. Reads the newest of each author: a scan
 * of all posts would read too many if those people rarely post.
 */
async function findFollowing(
  db: Db,
  where: SQL | undefined,
  viewerId: string | undefined,
  limit: number
): Promise<string[]> {
  if (viewerId === undefined) return []
  const ofAuthor = db
    .select({ id: post.id })
    .from(post)
    .where(and(eq(post.authorId, users.id), isVisiblePost(viewerId), isUnmutedFor(viewerId, post), where))
    .orderBy(desc(post.id))
    .limit(limit)
    .as('of_author')
  const rows = await db
    .select({ id: ofAuthor.id })
    .from(users)
    .innerJoinLateral(ofAuthor, sql`true`)
    .where(
      sql`${users.id} IN (SELECT ${follow.followedId} FROM ${follow} WHERE ${follow.followerId} = ${viewerId} UNION ALL SELECT ${viewerId}::bigint)`
    )
    .orderBy(desc(ofAuthor.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function findInOrder(deps: PostDeps, ids: string[], viewerId: string | undefined): Promise<Post[]> {
  if (ids.length === 0) return []
  const found = await findPosts(deps, {
    viewerId,
    where: inArray(post.id, ids),
    orderBy: [],
    limit: ids.length
  })
  const byId = new Map(found.map(each => [each.id, each]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

async function readNewestId(db: Db): Promise<string> {
  const [newest] = await db.select({ id: post.id }).from(post).orderBy(desc(post.id)).limit(1)
  return newest?.id ?? '0'
}

export async function countNew(
  db: Db,
  { feed, newer_than: newerThan }: QueryOf<typeof countNewPosts>,
  viewerId: string | undefined
): Promise<number> {
  const isNew = and(gt(post.id, newerThan), viewerId === undefined ? undefined : ne(post.authorId, viewerId))
  if (feed === 'following') return (await findFollowing(db, isNew, viewerId, maxNewPosts)).length
  return (await findNewest(db, and(isNew, isUnmutedFor(viewerId, post)), viewerId, maxNewPosts)).length
}
