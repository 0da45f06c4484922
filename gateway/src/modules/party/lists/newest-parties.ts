import type { PartyCard } from '@tambay/contracts/party'
import { and, desc, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import type { GameDeps } from '../games/game-cards.ts'
import { party } from '../tables.ts'
import { findCardsById } from './party-cards.ts'

const cursors = keyset('newest-parties.1', z.tuple([TimeKey, IdKey]))

interface PageQuery {
  cursor?: string | undefined
  limit: number
  viewerId: string | undefined
}

export async function pageNewestParties(
  deps: GameDeps,
  where: SQL | undefined,
  { cursor, limit, viewerId }: PageQuery
): Promise<{ items: PartyCard[]; next_cursor: string | null }> {
  const rows = await selectNewest(deps.db, where, { last: cursors.read(cursor), limit: limit + 1 })
  const page = cursors.page(rows, limit, row => [row.createdAt.getTime(), row.id])
  const cards = await findCardsById(deps, { ids: page.items.map(row => row.id), viewerId })
  return { ...page, items: page.items.flatMap(({ id }) => cards.get(id) ?? []) }
}

interface Range {
  last: readonly [number, string] | undefined
  limit: number
}

export function selectNewest(db: Db, where: SQL | undefined, { last, limit }: Range) {
  return db
    .select({ id: party.id, createdAt: party.createdAt })
    .from(party)
    .where(and(where, last && isOlder(party.createdAt, party.id, last)))
    .orderBy(desc(party.createdAt), desc(party.id))
    .limit(limit)
}
