import {
  clearFootprint,
  listFootprint,
  removeFootprint,
  restoreFootprint
} from '@tambay/contracts/room/visits'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { isUnblocked } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { IdKey, isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { findCardsById } from '../lists/party-cards.ts'
import type { PartyContext } from '../party-offers.ts'
import { party, partyVisit } from '../tables.ts'
import { createUndoTokens } from './undo-tokens.ts'

const cursors = keyset('footprint.1', z.tuple([TimeKey, IdKey]))

export function footprintRoutes(app: App, deps: PartyContext): void {
  const { db } = deps
  const undoTokens = createUndoTokens(deps)

  route(app, listFootprint, async ({ query, user }) => {
    const range = { last: cursors.read(query.cursor), limit: query.limit + 1 }
    const visits = await selectVisits(db, user.id, range)
    const page = cursors.page(visits, query.limit, visit => [visit.visitedAt.getTime(), visit.partyId])
    const cards = await findCardsById(deps, {
      ids: page.items.map(visit => visit.partyId),
      viewerId: user.id,
      where: isUnblocked(user.id, party.hostId)
    })
    const items = page.items.flatMap(({ partyId, visitedAt }) => {
      const card = cards.get(partyId)
      return card ? { party: card, visited_at: toTimestamp(visitedAt) } : []
    })
    return { ...page, items }
  })

  route(app, removeFootprint, async ({ body, user }) => {
    const [removed] = await db
      .delete(partyVisit)
      .where(and(eq(partyVisit.userId, user.id), eq(partyVisit.partyId, body.party_id)))
      .returning()
    return { undo_token: removed ? undoTokens.create(removed) : null }
  })

  route(app, restoreFootprint, async ({ body, user, refuse }) => {
    const visit = undoTokens.read(body.undo_token)
    if (visit?.userId !== user.id) return refuse('undo_expired')
    await db.insert(partyVisit).values(visit).onConflictDoNothing()
    return {}
  })

  route(app, clearFootprint, async ({ user }) => {
    await db.delete(partyVisit).where(eq(partyVisit.userId, user.id))
    return {}
  })
}

interface Range {
  last: readonly [number, string] | undefined
  limit: number
}

export function selectVisits(db: Db, userId: string, { last, limit }: Range) {
  return db
    .select()
    .from(partyVisit)
    .where(
      and(eq(partyVisit.userId, userId), last && isOlder(partyVisit.visitedAt, partyVisit.partyId, last))
    )
    .orderBy(desc(partyVisit.visitedAt), desc(partyVisit.partyId))
    .limit(limit)
}
