import { reloadList } from '@tambay/client/data/cached-lists'
import { useHubsEvents } from '@tambay/client/data/use-hubs-events'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { formatDayHeading } from '@tambay/format/calendar'
import { groupStarts } from '@tambay/format/group-starts'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList, type ListViewProps } from '@tambay/ui/infinite-list'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { Skeletons } from '@tambay/ui/skeleton'
import { useEffect } from 'react'

import { PreJoinSheet } from '../party-hubs/pre-join-sheet.tsx'
import listStyles from '../party-lists/party-list.module.css'
import { PartyListsNav } from '../party-lists/party-lists-nav.tsx'
import { refreshStates } from '../party-lists/party-states.ts'
import { staysInPlace } from '../party-lists/stays-in-place.ts'
import { ClearFootprint } from './clear-footprint.tsx'
import { footprintQuery, type ShownVisit } from './footprint-query.ts'
import styles from './party-footprint-screen.module.css'
import { VisitRow, VisitSkeleton } from './visit-row.tsx'

/** A separate chunk, because the hubs share this screen's script and don't need this code. */
const loadVirtualList = async () => (await import('@tambay/ui/virtual-list')).VirtualList<ShownVisit>

const VisitList = lazyWithRetry<ListViewProps<ShownVisit>>(loadVirtualList, LoadingVisits)

export function PartyFootprintScreen() {
  const cache = useQueryClient()
  const sheet = useSheetParam('party')
  // Refetches on mount, because the user may have visited another party since the last fetch.
  const query = useInfiniteQuery({ ...footprintQuery, ...staysInPlace, refetchOnMount: 'always' })
  // Loads while the visits load.
  useEffect(() => void loadVirtualList().catch(() => undefined), [])
  useHubsEvents(() => void refreshStates(cache, footprintQuery.queryKey).catch(() => undefined))
  const visits: ShownVisit[] = query.data?.pages.flatMap(page => page.items) ?? []
  const days = groupStarts(visits, visit => formatDayHeading(visit.visited_at))
  return (
    <Page
      title="Recent"
      backTo="/party-hubs"
      actions={visits.length > 0 && <ClearFootprint />}
      toolbar={<PartyListsNav />}
    >
      <PullToRefresh onRefresh={() => reloadList(cache, footprintQuery.queryKey)}>
        <InfiniteList
          label="Rooms you visited"
          query={query}
          keyOf={visit => visit.party.id}
          renderItem={visit => {
            const day = days.get(visit)
            return (
              <>
                {day && <h2 className={styles.day}>{day}</h2>}
                <VisitRow visit={visit} link={sheet.linkTo(visit.party.id)} />
              </>
            )
          }}
          skeleton={<VisitSkeleton />}
          View={VisitList}
          hasGaps
          empty={
            <EmptyState
              picture="jeepney"
              title="No rooms yet"
              text="Rooms you visit show up here, so that you can find them again."
              action={<ButtonLink to="/party-hubs">See live rooms</ButtonLink>}
            />
          }
        />
      </PullToRefresh>
      <PreJoinSheet partyId={sheet.value} onClose={sheet.close} />
    </Page>
  )
}

function LoadingVisits() {
  return (
    <Skeletons count={6} className={listStyles.list}>
      <VisitSkeleton />
    </Skeletons>
  )
}
