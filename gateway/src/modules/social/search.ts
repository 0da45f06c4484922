import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { search, SearchType } from '@tambay/contracts/social'
import { and, desc, type SQL, sql } from 'drizzle-orm'

import { transact } from '#db/transact.ts'
import type { Deps } from '#deps.ts'
import { findGameCards } from '../party/games/game-cards.ts'
import { findPartyCards, isListed } from '../party/lists/party-cards.ts'
import { game, party } from '../party/tables.ts'
import { users } from '../user/tables.ts'
import { findClubs } from './clubs/clubs.ts'
import { findPeople } from './people/people.ts'
import { findPosts } from './posts/posts.ts'
import { club, post } from './tables.ts'

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
    const byName = byWords(qs, sql`${users.nickName}`)
    const byUsername = byWords(qs, sql`${users.username}::text`)
    return {
      parties: includes('parties')
        ? await findPartyCards(inside, { ...only(byWords(qs, sql`${party.name}`), isListed), limit })
        : [],
      games: includes('games')
        ? await findGameCards(inside, byWords(qs, sql`${game.name}`).where, limit)
        : [],
      people: includes('people')
        ? await findPeople(db, {
            viewerId,
            where: sql`(${byName.where} OR ${byUsername.where})`,
            orderBy: [sql`greatest(${byName.rank}, ${byUsername.rank}) DESC`, users.id],
            limit
          })
        : [],
      posts: includes('posts')
        ? await findPosts(inside, { viewerId, ...only(byWords(qs, sql`${post.text}`)), limit })
        : [],
      clubs: includes('clubs')
        ? await findClubs(db, { viewerId, ...only(byWords(qs, sql`${club.name}`)), limit })
        : []
    }
  })
}

interface Match {
  where: SQL
  rank: SQL
}

/** Matches texts that contain the words or similar ones. Texts that begin with the words rank first. */
function byWords(words: string, text: SQL): Match {
  const pattern = words.replace(/[\\%_]/g, character => `\\${character}`)
  return {
    where: sql`(${text} ILIKE ${`%${pattern}%`} OR ${words} <% ${text})`,
    rank: sql`(word_similarity(${words}, ${text}) + (${text} ILIKE ${`${pattern}%`})::int)`
  }
}

function only({ where, rank }: Match, condition?: SQL) {
  return { where: and(where, condition), orderBy: [desc(rank)] }
}
