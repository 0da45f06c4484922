import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { listFollowedParties } from '@tambay/contracts/room/visits'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { NewItemsButton } from '@tambay/ui/new-items-button'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'

import { LivePartyCard } from '../party-hubs/live-party-card.tsx'
import { LivePartySkeleton } from '../party-hubs/live-party-skeleton.tsx'
import { PreJoinSheet } from '../party-hubs/pre-join-sheet.tsx'
import styles from '../party-lists/party-list.module.css'
import { PartyListsNav } from '../party-lists/party-lists-nav.tsx'
import { useLiveList } from '../party-lists/use-live-list.ts'

export function PartyFollowingScreen() {
  const sheet = useSheetParam('party')
  const { query, newCount, refresh } = useLiveList(listFollowedParties, {})
  return (
    <Page
      title="Following"
      backTo="/party-hubs"
      toolbar={
        <>
          <PartyListsNav />
          <NewItemsButton count={newCount} singular="new room" plural="new rooms" onClick={refresh} />
        </>
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <InfiniteList
          label="Live rooms of people you follow"
          query={query}
          keyOf={party => party.id}
          renderItem={party => <LivePartyCard party={party} link={sheet.linkTo(party.id)} />}
          skeleton={<LivePartySkeleton />}
          className={styles.list}
          empty={
            <EmptyState
              picture="karaoke"
              title="Nobody you follow is live"
              text="When they host a room, it shows up here. Meanwhile, see who else is playing."
              action={<ButtonLink to="/party-hubs">See live rooms</ButtonLink>}
            />
          }
        />
      </PullToRefresh>
      <PreJoinSheet partyId={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
