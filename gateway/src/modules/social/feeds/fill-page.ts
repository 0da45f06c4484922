import type { Post } from '@tambay/contracts/posts'
import { and, eq, inArray } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { findInOrder } from '#platform/database/find-in-order.ts'
import { isUnmutedFor } from '../muted-words/muted-words.ts'
import { findPosts, type PostDeps } from '../posts/posts.ts'
import { isVisiblePost } from '../posts/visible-posts.ts'
import { post } from '../tables.ts'

export interface Viewer {
  id: string | undefined
  isMuting: boolean
}

export type Source<Row extends { id: string }> = (last: Row | undefined, count: number) => Promise<Row[]>

interface PageQuery<Row extends { id: string }> {
  source: Source<Row>
  last: Row | undefined
  limit: number
  viewer: Viewer
}

/**
 * Reads ids in the order of an index. A second query then finds which of these posts the viewer can see. In a
 * single query, PostgreSQL would read and sort all posts of an author. A page has fewer than `limit` posts if
 * the viewer can see only few of the posts that were read.
 */
export async function fillPage<Row extends { id: string }>(
  deps: PostDeps,
  { source, last, limit, viewer }: PageQuery<Row>
): Promise<{ items: Post[]; last: Row | undefined }> {
  const ids: string[] = []
  let lastUsed = last
  for (const count of [limit + 10, 5 * limit, 25 * limit]) {
    const rows = await source(lastUsed, count + 1)
    const shown = await findShown(deps.db, rows, viewer)
    let used = 0
    for (const row of rows.slice(0, count)) {
      if (ids.length === limit) break
      if (shown.has(row.id)) ids.push(row.id)
      lastUsed = row
      used++
    }
    const hasMore = rows.length > count || rows.slice(used).some(({ id }) => shown.has(id))
    if (!hasMore) lastUsed = undefined
    if (!hasMore || ids.length === limit) break
  }
  const items = await findInOrder(ids, shown =>
    findPosts(deps, { viewerId: viewer.id, where: inArray(post.id, shown), orderBy: [], limit })
  )
  return { items, last: lastUsed }
}

export async function findShown(
  db: Db,
  rows: ReadonlyArray<{ id: string }>,
  { id: viewerId, isMuting }: Viewer
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => id)
  const shown = await db
    .select({ id: post.id })
    .from(post)
    .innerJoin(users, eq(users.id, post.authorId))
    .where(
      and(inArray(post.id, ids), isVisiblePost(viewerId), isMuting ? isUnmutedFor(viewerId, post) : undefined)
    )
  return new Set(shown.map(({ id }) => id))
}
