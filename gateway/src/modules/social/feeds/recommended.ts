import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { listPosts } from '@tambay/contracts/posts'
import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { IdKey, keyset } from '#platform/http/paging.ts'
import type { PostDeps } from '../posts/posts.ts'
import { post } from '../tables.ts'
import { fillPage, type Viewer } from './fill-page.ts'
import { feedEdition, feedEditionPost } from './tables.ts'

const sections = ['new', 'best', 'older'] as const
const Section = z.enum(sections)
type Section = z.output<typeof Section>

/**
 * Cursors contain the edition, the section, and the key in it: the id of a post, or its position among the
 * best.
 */
const cursors = keyset('recommended.1', z.tuple([IdKey, Section, IdKey]))

interface Edition {
  id: string
  lastPostId: string
}

interface Row {
  id: string
  section: Section
  key: string
}

/**
 * Returns the posts that are newer than the edition, then its best posts, then all others. The order within
 * each part does not change (docs/decisions/0034-feeds.md).
 */
export async function readRecommended(
  deps: PostDeps,
  query: { cursor?: string | undefined; limit: number },
  viewer: Viewer
): Promise<ResponseOf<typeof listPosts>> {
  const [editionId, section, key] = cursors.read(query.cursor) ?? []
  const edition = await findEdition(deps.db, editionId)
  if (!edition) return { items: [], next_cursor: null }
  const { items, last } = await fillPage(deps, {
    source: (after, count) => findRows(deps.db, edition, after, count),
    last: section && key ? { id: '', section, key } : undefined,
    limit: query.limit,
    viewer
  })
  return { items, next_cursor: cursors.encode(last && [edition.id, last.section, last.key]) }
}

async function findRows(db: Db, edition: Edition, last: Row | undefined, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const section of sections.slice(sections.indexOf(last?.section ?? 'new'))) {
    const after = section === last?.section ? last.key : undefined
    rows.push(...(await findSection(db, edition, section, after, count - rows.length)))
    if (rows.length === count) break
  }
  return rows
}

const noEdition: Edition = { id: '0', lastPostId: '0' }

async function findEdition(db: Db, id: string | undefined): Promise<Edition | undefined> {
  if (id === noEdition.id) return noEdition
  const [found] = await db
    .select()
    .from(feedEdition)
    .where(id === undefined ? undefined : eq(feedEdition.id, id))
    .orderBy(desc(feedEdition.id))
    .limit(1)
  return found ?? (id === undefined ? noEdition : undefined)
}

async function findSection(
  db: Db,
  edition: Edition,
  section: Section,
  after: string | undefined,
  limit: number
): Promise<Row[]> {
  if (section === 'best') {
    const rows = await db
      .select({ id: feedEditionPost.postId, key: sql`${feedEditionPost.position}`.mapWith(String) })
      .from(feedEditionPost)
      .where(and(eq(feedEditionPost.editionId, edition.id), gt(feedEditionPost.position, Number(after ?? 0))))
      .orderBy(asc(feedEditionPost.position))
      .limit(limit)
    return rows.map(row => ({ ...row, section }))
  }
  const isInSection =
    section === 'new'
      ? gt(post.id, edition.lastPostId)
      : and(
          lte(post.id, edition.lastPostId),
          sql`NOT EXISTS (SELECT FROM ${feedEditionPost} AS best WHERE best.edition_id = ${edition.id} AND best.post_id = ${post.id})`
        )
  const rows = await db
    .select({ id: post.id })
    .from(post)
    .where(and(isInSection, after === undefined ? undefined : lt(post.id, after)))
    .orderBy(desc(post.id))
    .limit(limit)
  return rows.map(({ id }) => ({ id, section, key: id }))
}
