import { useStore } from '@nanostores/react'
import { listOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import { listClubs, listSuggestedClubs } from '@tambay/contracts/clubs'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { Section } from '@tambay/ui/section'
import { Skeleton } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'

import { PostSheet } from '../discover/sheet/post-sheet.tsx'
import styles from './club-screen.module.css'
import { CreateClubLink, CreateClubSheet } from './form/create-club.tsx'
import { ClubCard } from './list/club-card.tsx'
import { MyClubs } from './list/my-clubs.tsx'
import { ClubSheet } from './sheet/club-sheet.tsx'

export function ClubScreen() {
  const me = useStore($userInfo)
  const cache = useQueryClient()
  const query = useInfiniteQuery({ ...listOf(listSuggestedClubs, {}), refetchOnWindowFocus: false })
  const club = useSheetParam('club')
  const post = useSheetParam('post')
  const refresh = () => refetchQueries(cache, [listSuggestedClubs.path, listClubs.path])
  return (
    <Page title="Club" hasBack={false} actions={<CreateClubLink />}>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.sections}>
          {me && <MyClubs key={me.id} linkTo={club.linkTo} />}
          <Section title={me ? 'Suggested' : 'Popular clubs'}>
            <InfiniteList
              label="Suggested clubs"
              View={VirtualList}
              hasGaps
              query={query}
              keyOf={({ id }) => id}
              renderItem={each => <ClubCard club={each} reason={each.reason} link={club.linkTo(each.id)} />}
              skeleton={<Skeleton height={130} />}
              empty={
                <EmptyState
                  picture="jeepney"
                  title="You’ve seen all clubs"
                  text="Start one of your own, or meet people in a room."
                  action={<ButtonLink to="/party-hubs">Live rooms</ButtonLink>}
                />
              }
            />
          </Section>
        </div>
      </PullToRefresh>
      <ClubSheet id={club.value} onClose={club.close} />
      <PostSheet id={post.value} onClose={post.close} />
      <CreateClubSheet />
    </Page>
  )
}
