import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { type countNewPosts, type listPosts, maxNewPosts } from '@tambay/contracts/posts'
import { and, asc, desc, eq, gt, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import type { PostDeps } from '../posts/posts.ts'
import { postTag } from '../posts/tables.ts'
import { post } from '../tables.ts'
import { fillPage, findShown, type Source, type Viewer } from './fill-page.ts'
import { findFollowing } from './following.ts'
import { readRecommended } from './recommended.ts'
import { readNewest, type Unseen, unseenAfter } from './unseen.ts'

type Query = QueryOf<typeof listPosts>
type Page = ResponseOf<typeof listPosts>

const cursors = keyset('posts.1', z.tuple([IdKey]))

export async function readFeed(deps: PostDeps, query: Query, viewerId: string | undefined): Promise<Page> {
  const isFirst = query.cursor === undefined && query.feed !== undefined
  const newest = isFirst ? { newest_id: await readNewest(deps.db) } : undefined
  const viewer: Viewer = { id: viewerId, isMuting: query.author_id === undefined }
  if (query.feed === 'recommended') return { ...(await readRecommended(deps, query, viewer)), ...newest }
  const [id] = cursors.read(query.cursor) ?? []
  const page = await fillPage(deps, {
    source: sourceOf(deps.db, query, viewerId),
    last: id === undefined ? undefined : { id },
    limit: query.limit,
    viewer
  })
  return { items: page.items, next_cursor: cursors.encode(page.last && [page.last.id]), ...newest }
}

function sourceOf(
  db: Db,
  { feed, author_id: authorId, club_id: clubId, tag }: Query,
  viewerId: string | undefined
): Source<{ id: string }> {
  if (feed === 'following')
    return (last, count) => findFollowing(db, viewerId, { olderThan: last?.id }, count)
  if (tag !== undefined) return (last, count) => findTagged(db, tag, last?.id, count)
  const where = and(
    authorId === undefined ? undefined : eq(post.authorId, authorId),
    clubId === undefined ? undefined : eq(post.clubId, clubId)
  )
  return (last, count) => findNewest(db, and(where, last && lt(post.id, last.id)), count)
}

function findNewest(db: Db, where: SQL | undefined, count: number): Promise<Array<{ id: string }>> {
  return db.select({ id: post.id }).from(post).where(where).orderBy(desc(post.id)).limit(count)
}

function findTagged(
  db: Db,
  tag: string,
  olderThan: string | undefined,
  count: number
): Promise<Array<{ id: string }>> {
  const { postId } = postTag
  const isOlder = olderThan === undefined ? undefined : lt(postId, olderThan)
  return db
    .select({ id: postId })
    .from(postTag)
    .where(and(sql`${postTag.tag} = lower(${tag})`, isOlder))
    .orderBy(desc(postId))
    .limit(count)
}

export async function countNew(
  db: Db,
  { feed, newer_than: newerThan }: QueryOf<typeof countNewPosts>,
  viewerId: string | undefined
): Promise<number> {
  const unseen = unseenAfter(newerThan)
  const rows =
    feed === 'recommended'
      ? await findNewer(db, unseen, viewerId)
      : await findFollowing(db, viewerId, { unseen, hasOwn: false }, maxNewPosts)
  return (await findShown(db, rows, { id: viewerId, isMuting: true })).size
}

function findNewer(
  db: Db,
  { after, seen }: Unseen,
  viewerId: string | undefined
): Promise<Array<{ id: string }>> {
  const isForeign = viewerId === undefined ? undefined : ne(post.authorId, viewerId)
  return db
    .select({ id: post.id })
    .from(post)
    .where(and(gt(post.id, after), notInArray(post.id, seen), isForeign))
    .orderBy(asc(post.id))
    .limit(maxNewPosts)
}
