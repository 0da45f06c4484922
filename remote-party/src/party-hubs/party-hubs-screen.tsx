import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { listParties } from '@tambay/contracts/party'
import { CoinPill } from '@tambay/ui/coin-pill'
import { FloatingLink } from '@tambay/ui/floating-link'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { NewItemsButton } from '@tambay/ui/new-items-button'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { Plus } from 'lucide-react'

import listStyles from '../party-lists/party-list.module.css'
import { PartyListsNav } from '../party-lists/party-lists-nav.tsx'
import { useLiveList } from '../party-lists/use-live-list.ts'
import { HubsEmpty } from './hubs-empty.tsx'
import { HubsFilters } from './hubs-filters.tsx'
import { LivePartyCard } from './live-party-card.tsx'
import { LivePartySkeleton } from './live-party-skeleton.tsx'
import styles from './party-hubs-screen.module.css'
import { PreJoinSheet } from './pre-join-sheet.tsx'
import { useHubsFilter } from './use-hubs-filter.ts'

export function PartyHubsScreen() {
  const filter = useHubsFilter()
  const sheet = useSheetParam('party')
  const { query, newCount, refresh } = useLiveList(listParties, filter.query)
  return (
    <Page
      title="Party"
      hasBack={false}
      actions={<CoinPill />}
      toolbar={
        <div className={styles.toolbar}>
          <PartyListsNav />
          <HubsFilters filter={filter} />
          <NewItemsButton count={newCount} singular="new room" plural="new rooms" onClick={refresh} />
        </div>
      }
      className={styles.page}
    >
      <PullToRefresh onRefresh={refresh}>
        <InfiniteList
          label="Live rooms"
          query={query}
          keyOf={party => party.id}
          renderItem={party => <LivePartyCard party={party} link={sheet.linkTo(party.id)} />}
          skeleton={<LivePartySkeleton />}
          className={listStyles.list}
          empty={<HubsEmpty filter={filter} />}
        />
      </PullToRefresh>
      <FloatingLink to="/party-create" icon={<Plus aria-hidden="true" />}>
        Create
      </FloatingLink>
      <PreJoinSheet partyId={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
