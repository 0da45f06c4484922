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

function patchPages(
  cache: ReturnType<typeof useQueryClient>,
  patch: (items: ShownVisit[]) => ShownVisit[]
): void {
  const updatedAt = cache.getQueryState(footprintQuery.queryKey)?.dataUpdatedAt
  cache.setQueryData<Pages>(
    footprintQuery.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: patch(page.items) })) },
    { updatedAt }
  )
}

export function markVisit(
  cache: ReturnType<typeof useQueryClient>,
  partyId: string,
  undoToken: string | undefined
): void {
  patchPages(cache, items =>
    items.map(visit => (visit.party.id === partyId ? { ...visit, undo_token: undoToken } : visit))
  )
}

export function emptyFootprint(cache: ReturnType<typeof useQueryClient>): void {
  cache.setQueryData<Pages>(footprintQuery.queryKey, {
    pages: [{ items: [], next_cursor: null }],
    pageParams: [undefined]
  })
}
