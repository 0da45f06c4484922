import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { listParties } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { CoinPill } from '@tambay/ui/coin-pill'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { Plus } from 'lucide-react'

import { NewPartiesButton } from '../party-lists/new-parties-button.tsx'
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
          <NewPartiesButton count={newCount} onClick={refresh} />
        </div>
      }
      className={styles.page}
    >
      <PullToRefresh onRefresh={refresh}>
        <InfiniteList
          label="Live parties"
          query={query}
          keyOf={party => party.id}
          renderItem={party => <LivePartyCard party={party} link={sheet.linkTo(party.id)} />}
          skeleton={<LivePartySkeleton />}
          className={listStyles.list}
          empty={<HubsEmpty filter={filter} />}
        />
      </PullToRefresh>
      <div className={styles.create}>
        <ButtonLink to="/party-create" icon={<Plus aria-hidden="true" />} className={styles.button}>
          Create
        </ButtonLink>
      </div>
      <PreJoinSheet partyId={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
