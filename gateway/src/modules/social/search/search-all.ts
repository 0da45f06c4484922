import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { search, SearchType } from '@tambay/contracts/social'
import { sql } from 'drizzle-orm'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { findGameCards } from '#modules/party/games/game-cards.ts'
import { findPartyCards, isListed } from '#modules/party/lists/party-cards.ts'
import { findTags } from '#modules/party/lists/party-tags.ts'
import { game, party } from '#modules/party/tables.ts'
import { users } from '#modules/user/tables.ts'
import { findClubs } from '../clubs/find-clubs.ts'
import { club } from '../clubs/tables.ts'
import { findPeople } from '../people/people.ts'
import { findPosts } from '../posts/posts.ts'
import { post } from '../tables.ts'
import { bestFirst, matchAny, tagsText } from './match.ts'

/** The least trigram similarity of a match: low enough for "mria" to find "Maria". */
const threshold = 0.35
const limitOfEachKind = 4

export function searchAll(
  deps: Deps,
  query: QueryOf<typeof search>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof search>> {
  const { qs, qt, limit: requestedLimit } = query
  const includes = (kind: SearchType) => qt === 'all' || qt === kind
  const limit = qt === 'all' ? limitOfEachKind : requestedLimit
  return transact(deps.db, async db => {
    await db.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`)
    const inside = { ...deps, db }
    const parties = matchAny(qs, [sql`${party.name}`, tagsText(sql`${party.tags}`)])
    const games = matchAny(qs, [sql`${game.name}`, tagsText(sql`${game.tags}`)])
    const people = matchAny(qs, [sql`${users.nickName}`, sql`${users.username}::text`])
    const posts = matchAny(qs, [sql`${post.text}`])
    const clubs = matchAny(qs, [sql`${club.name}`, tagsText(sql`${club.tags}`)])
    return {
      tags: includes('parties') ? await findTags(db, tag => matchAny(qs, [tag]).where, limit) : [],
      parties: includes('parties')
        ? await findPartyCards(inside, { ...bestFirst(parties, isListed), limit })
        : [],
      games: includes('games') ? await findGameCards(inside, games.where, limit) : [],
      people: includes('people')
        ? await findPeople(db, {
            viewerId,
            where: people.where,
            orderBy: [sql`${people.rank} DESC`, users.id],
            limit
          })
        : [],
      posts: includes('posts') ? await findPosts(inside, { viewerId, ...bestFirst(posts), limit }) : [],
      clubs: includes('clubs') ? await findClubs(db, { viewerId, ...bestFirst(clubs), limit }) : []
    }
  })
}
