import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listSuggestedPeople, SuggestionReason } from '@tambay/contracts/social'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { game } from '#modules/party/tables.ts'
import { findPeople } from '#modules/people/people.ts'
import type { Db } from '#platform/database/db.ts'
import { CountKey, IdKey, keyset } from '#platform/http/paging.ts'
import { candidates, strengths } from './suggestion-query.ts'

const cursors = keyset('suggested-people.2', z.tuple([CountKey, CountKey, IdKey]))

interface Suggestion extends Record<string, unknown> {
  id: string
  strength: number
  score: number
  town: string
  gameId: string | null
  gameName: string | null
}

export async function readSuggestedPeople(
  db: Db,
  query: QueryOf<typeof listSuggestedPeople>,
  viewerId: string | undefined
): Promise<ResponseOf<typeof listSuggestedPeople>> {
  const last = cursors.read(query.cursor)
  const after =
    last && sql`WHERE (strength, score, best.id) < (${last[0]}::int, ${last[1]}::int, ${last[2]}::bigint)`
  const { rows } = await db.execute<Suggestion>(sql`
    SELECT best.id::text, strength, score, person.town, game_id AS "gameId", game.name AS "gameName"
    FROM (
      SELECT DISTINCT ON (id) id, strength, score, game_id
      FROM (${candidates(viewerId)}) AS candidate
      ORDER BY id, strength DESC, score DESC, game_id
    ) AS best
    JOIN ${users} AS person ON person.id = best.id
    LEFT JOIN ${game} ON game.id = game_id
    ${after ?? sql``}
    ORDER BY strength DESC, score DESC, best.id DESC
    LIMIT ${query.limit + 1}
  `)
  const page = cursors.page(rows, query.limit, ({ strength, score, id }) => [strength, score, id])
  const people = await findPeopleById(db, page.items, viewerId)
  return {
    ...page,
    items: page.items.flatMap(suggestion => {
      const person = people.get(suggestion.id)
      return person ? { ...person, reason: reasonOf(suggestion) } : []
    })
  }
}

async function findPeopleById(db: Db, suggestions: readonly Suggestion[], viewerId: string | undefined) {
  const ids = suggestions.map(({ id }) => id)
  const people = await findPeople(db, {
    viewerId,
    where: inArray(users.id, ids),
    orderBy: [],
    limit: ids.length
  })
  return new Map(people.map(person => [person.id, person]))
}

function reasonOf({ strength, score, town, gameId, gameName }: Suggestion): SuggestionReason {
  if (strength === strengths.friends_follow) return { kind: 'friends_follow', count: score }
  if (gameId !== null && gameName !== null) return { kind: 'plays', game: { id: gameId, name: gameName } }
  if (strength === strengths.same_town) return { kind: 'same_town', town }
  return { kind: 'popular' }
}
