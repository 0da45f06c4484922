import { listOf } from '@tambay/client/data/operations'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import { listClubs } from '@tambay/contracts/clubs'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { Skeleton } from '@tambay/ui/skeleton'

import { ClubCard } from './club-card.tsx'
import styles from './club-screen.module.css'
import { ClubSheet } from './club-sheet.tsx'

export function ClubScreen() {
  const query = useInfiniteQuery(listOf(listClubs, {}))
  const sheet = useSheetParam('club')
  return (
    <Page title="Club" hasBack={false}>
      <InfiniteList
        label="Clubs"
        query={query}
        keyOf={club => club.id}
        renderItem={club => <ClubCard club={club} link={sheet.linkTo(club.id)} />}
        skeleton={<Skeleton height={130} />}
        className={styles.list}
        empty={
          <EmptyState
            picture="jeepney"
            title="No clubs yet"
            text="Meet people in a party instead."
            action={<ButtonLink to="/party-hubs">Live parties</ButtonLink>}
          />
        }
      />
      <ClubSheet id={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
