import { and, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { isListed } from '#modules/party/lists/party-cards.ts'
import { party } from '#modules/party/tables.ts'
import { isUnblocked, isVisiblePerson, isVisibleTo } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { CountKey, IdKey, keyset } from '#platform/http/paging.ts'
import { matchDocument, searchText } from '#platform/text/match.ts'
import { synonymsOf } from '#platform/text/synonyms.ts'
import { club } from '../clubs/tables.ts'
import { isUnmutedFor } from '../muted-words/muted-words.ts'
import { isVisiblePost } from '../posts/visible-posts.ts'
import { post } from '../tables.ts'
import { exactWords, similarWords } from './word-queries.ts'

export interface Hit {
  id: string
  rank: number
}

export interface HitQuery {
  words: string
  viewerId: string | undefined
}

export type SelectHits = (query: HitQuery) => SQL

/** Hits are ordered by rank, then by age, the newest first. Cursors contain the rank in thousandths and the id. */
const cursors = keyset('search.1', z.tuple([CountKey, IdKey]))

interface PageOptions {
  cursor: string | undefined
  limit: number
}

export async function readHits(db: Db, hits: SQL, { cursor, limit }: PageOptions) {
  const after = cursors.read(cursor)
  const { rows } = await db.execute<Hit & Record<string, unknown>>(sql`
    SELECT id::text, rank FROM (SELECT id, (rank * 1000)::int AS rank FROM (${hits}) AS hit) AS ranked
    WHERE ${after ? sql`(rank, id) < (${after[0]}::int, ${after[1]}::bigint)` : sql`true`}
    ORDER BY ranked.rank DESC, ranked.id DESC LIMIT ${limit + 1}`)
  const page = cursors.page(rows, limit, ({ rank, id }) => [rank, id])
  return { ids: page.items.map(({ id }) => id), next_cursor: page.next_cursor }
}

export const selectPeople: SelectHits = ({ words, viewerId }) => {
  const { where, rank } = matchDocument(words, searchText(users.nickName))
  return sql`SELECT ${users.id} AS id, ${rank} AS rank FROM ${users}
    WHERE ${where} AND ${isVisiblePerson(viewerId)}`
}

export const selectParties: SelectHits = ({ words, viewerId }) => {
  const { where, rank } = matchDocument(words, sql`search_text(${party.name}, ${party.tags})`)
  return sql`SELECT ${party.id} AS id, ${rank} AS rank FROM ${party}
    WHERE ${where} AND ${isListed} AND ${isVisibleTo(viewerId, party.hostId)}`
}

export const selectClubs: SelectHits = ({ words, viewerId }) => {
  const { where, rank } = matchDocument(
    words,
    sql`search_text(${club.name} || ' ' || ${club.town}, ${club.tags})`
  )
  return sql`SELECT ${club.id} AS id, ${rank} AS rank FROM ${club}
    WHERE ${and(where, isUnblocked(viewerId, club.ownerId))}`
}

/** If many posts contain the words, only this many of the newest are ranked. */
const maxExact = 500
/** If so many of the newest posts contain a word, the others aren't read. */
const recentPosts = 100_000
const maxSimilar = 200
/** Reads this many times as many posts as needed, because the viewer may not see some of them. */
const hiddenFactor = 2
/** If fewer posts than this contain the words, posts with similar words are added. */
const enoughExact = 20

/** Posts with all words rank before posts with similar words. The last word may be unfinished. */
export const selectPosts: SelectHits = ({ words, viewerId }) => {
  // The limit makes PostgreSQL look up each author by index. A join would scan all users.
  const newest = (where: SQL, limit: number) => sql`
    SELECT ${post.id} AS id, ${post.text} AS text
    FROM (SELECT * FROM ${post} WHERE ${where} ORDER BY ${post.id} DESC LIMIT ${limit * hiddenFactor}) AS post
    CROSS JOIN LATERAL (SELECT * FROM ${users} WHERE ${users.id} = ${post.authorId} LIMIT 1) AS users
    WHERE ${and(isVisiblePost(viewerId), isUnmutedFor(viewerId, post))} ORDER BY ${post.id} DESC LIMIT ${limit}`
  const has = (wordQuery: SQL) => sql`to_tsvector('simple', ${searchText(post.text)}) @@ ${wordQuery}`
  const hasAll = has(exactWords(words))
  // Several words together are rare, so that all of their matches are read faster than the index twice.
  const isFrequent = !/\s/.test(words.trim()) || synonymsOf(words).length > 0
  const isRecent = sql`${isFrequent} AND ${hasAll}
    AND ${post.id} > (SELECT max(${post.id}) - ${recentPosts} FROM ${post})`
  const isAny = sql`(SELECT count(*) FROM recent) < ${maxExact} AND ${hasAll}`
  const isSimilar = sql`(SELECT count(*) FROM exact) < ${enoughExact} AND ${has(similarWords(words))}
    AND ${post.id} NOT IN (SELECT id FROM exact)`
  const rank = sql`word_similarity(${searchText(words)}, ${searchText(sql`text`)})`
  return sql`
    WITH recent AS MATERIALIZED (${newest(isRecent, maxExact)}),
      exact AS MATERIALIZED (
        SELECT * FROM recent WHERE (SELECT count(*) FROM recent) = ${maxExact}
        UNION ALL (${newest(isAny, maxExact)})
      ),
      similar_words AS (${newest(isSimilar, maxSimilar)})
    SELECT id, 1 + ${rank} AS rank FROM exact UNION ALL SELECT id, ${rank} FROM similar_words`
}
