import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import { IdKey, keyset } from '#http/paging.ts'
import { users } from '#modules/user/tables.ts'
import { isUnmutedFor } from '../muted-words/muted-words.ts'
import { isVisiblePost } from '../posts/visible-posts.ts'
import { post } from '../tables.ts'
import { feedEdition, feedEditionPost } from './tables.ts'

const sections = ['new', 'best', 'older'] as const
const Section = z.enum(sections)
type Section = z.output<typeof Section>

/** The edition, the section and the key in it: the id of a post, or its position among the best. */
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
 * Posts newer than the edition, then its best posts, then all others: each part in an order that does not
 * change (docs/decisions/0034-feeds.md).
 */
export async function readRecommended(
  db: Db,
  query: { cursor?: string | undefined; limit: number },
  viewerId: string | undefined
): Promise<{ items: string[]; next_cursor: string | null }> {
  const [editionId, start = 'new', key] = cursors.read(query.cursor) ?? []
  const edition = await findEdition(db, editionId)
  if (!edition) return { items: [], next_cursor: null }
  const rows: Row[] = []
  for (const section of sections.slice(sections.indexOf(start))) {
    const left = query.limit + 1 - rows.length
    if (left === 0) break
    const after = section === start ? key : undefined
    rows.push(...(await findSection(db, { edition, section, after, viewerId, limit: left })))
  }
  const page = cursors.page(rows, query.limit, row => [edition.id, row.section, row.key])
  return { ...page, items: page.items.map(({ id }) => id) }
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

interface SectionQuery {
  edition: Edition
  section: Section
  after: string | undefined
  viewerId: string | undefined
  limit: number
}

async function findSection(
  db: Db,
  { edition, section, after, viewerId, limit }: SectionQuery
): Promise<Row[]> {
  const isShown = and(isVisiblePost(viewerId), isUnmutedFor(viewerId, post))
  if (section === 'best') {
    const rows = await db
      .select({ id: post.id, key: sql`${feedEditionPost.position}`.mapWith(String) })
      .from(feedEditionPost)
      .innerJoin(post, eq(post.id, feedEditionPost.postId))
      .innerJoin(users, eq(users.id, post.authorId))
      .where(
        and(
          eq(feedEditionPost.editionId, edition.id),
          after === undefined ? undefined : gt(feedEditionPost.position, Number(after)),
          isShown
        )
      )
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
    .innerJoin(users, eq(users.id, post.authorId))
    .where(and(isInSection, after === undefined ? undefined : lt(post.id, after), isShown))
    .orderBy(desc(post.id))
    .limit(limit)
  return rows.map(({ id }) => ({ id, section, key: id }))
}
