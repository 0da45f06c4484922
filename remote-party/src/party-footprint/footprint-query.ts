import { changeItems } from '@tambay/client/data/cached-lists'
import { listOf } from '@tambay/client/data/operations'
import type { InfiniteData, useQueryClient } from '@tambay/client/query'
import { type FootprintItem, listFootprint } from '@tambay/contracts/room/visits'

/**
 * A removed visit keeps its row in the open list, so that the rows below don't move and the user can undo the
 * removal.
 */
export interface ShownVisit extends FootprintItem {
  undo_token?: string
}

export const footprintQuery = listOf(listFootprint, {})

type Pages = InfiniteData<{ items: ShownVisit[]; next_cursor: string | null }, string | undefined>

export function markVisit(
  cache: ReturnType<typeof useQueryClient>,
  partyId: string,
  undoToken: string | undefined
): void {
  const mark = (visit: ShownVisit) =>
    visit.party.id === partyId ? { ...visit, undo_token: undoToken } : visit
  const updatedAt = cache.getQueryState(footprintQuery.queryKey)?.dataUpdatedAt
  cache.setQueryData<Pages>(
    footprintQuery.queryKey,
    list => list && changeItems(list, visits => visits.map(mark)),
    { updatedAt }
  )
}

export function emptyFootprint(cache: ReturnType<typeof useQueryClient>): void {
  cache.setQueryData<Pages>(footprintQuery.queryKey, {
    pages: [{ items: [], next_cursor: null }],
    pageParams: [undefined]
  })
}
