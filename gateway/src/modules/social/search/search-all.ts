import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { search, SearchType } from '@tambay/contracts/social'
import { type Column, inArray, type SQL, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { findGameCards } from '#modules/party/games/game-cards.ts'
import { findCardsById } from '#modules/party/lists/party-cards.ts'
import { findTags } from '#modules/party/lists/party-tags.ts'
import { game } from '#modules/party/tables.ts'
import { findPeople } from '#modules/people/people.ts'
import { findInOrder } from '#platform/database/find-in-order.ts'
import { transact } from '#platform/database/transact.ts'
import { matchDocument, searchText } from '#platform/text/match.ts'
import { findClubs } from '../clubs/find-clubs.ts'
import { club } from '../clubs/tables.ts'
import { findPosts } from '../posts/posts.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { post } from '../tables.ts'
import { readHits, selectClubs, selectParties, selectPeople, selectPosts } from './hits.ts'

/**
 * The least similarity of words: low enough for "mria" to find "Maria". Short words have few trigrams, so they must match
 * the beginning of a word.
 */
const thresholdOf = ({ length }: string) => (length === 1 ? 0.4 : length <= 3 ? 0.6 : 0.35)
const limitOfEachKind = 4
const gameText = sql`search_text(${game.name}, ${game.tags})`

export function searchAll(
  deps: SocialNeeds,
  query: QueryOf<typeof search>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof search>> {
  const { qs: words, qt, cursor } = query
  const limit = qt === 'all' ? limitOfEachKind : query.limit
  return transact(deps.db, async db => {
    const inside = { ...deps, db }
    let nextCursor: string | null = null
    const readPage = async (kind: SearchType, hits: SQL) => {
      if (qt !== 'all' && qt !== kind) return []
      const page = await readHits(db, hits, { cursor: qt === kind ? cursor : undefined, limit })
      if (qt === kind) nextCursor = page.next_cursor
      return page.ids
    }
    const hits = { words, viewerId }
    const isFirst = (kind: SearchType) => qt === 'all' || (qt === kind && cursor === undefined)

    await db.execute(
      sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(thresholdOf(words))}, true)`
    )
    const tags = isFirst('parties')
      ? await findTags(db, tag => matchDocument(words, searchText(tag)).where, limit)
      : []
    const partyIds = await readPage('parties', selectParties(hits))
    const cards = await findCardsById(inside, { ids: partyIds, viewerId })
    const games = isFirst('games')
      ? await findGameCards(inside, matchDocument(words, gameText).where, limit)
      : []
    const personIds = await readPage('people', selectPeople(hits))
    const clubIds = await readPage('clubs', selectClubs(hits))
    // Starting parallel workers takes longer than they save here.
    await db.execute(sql`SET LOCAL max_parallel_workers_per_gather = 0`)
    const postIds = await readPage('posts', selectPosts(hits))

    const which = (id: Column, ids: string[]) => ({ viewerId, where: inArray(id, ids), orderBy: [], limit })
    return {
      tags,
      parties: partyIds.flatMap(id => cards.get(id) ?? []),
      games,
      people: await findInOrder(personIds, ids => findPeople(db, which(users.id, ids))),
      posts: await findInOrder(postIds, ids => findPosts(inside, which(post.id, ids))),
      clubs: await findInOrder(clubIds, ids => findClubs(db, which(club.id, ids))),
      next_cursor: nextCursor
    }
  })
}
