import { useStore } from '@nanostores/react'
import { keepAnswer } from '@tambay/client/api/kept-answers'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $companion } from '@tambay/client/stores/page/companion'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getHome, Tonight } from '@tambay/contracts/home'
import { findOpenParty, getCurrentParty } from '@tambay/contracts/party'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'
import { type ReactNode, useEffect } from 'react'

import { FeedProblem } from '../feed-problem.tsx'
import { PartiesSkeleton } from '../parties-skeleton.tsx'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { CurrentParty } from './current-party.tsx'
import { showNow } from './describe-now.ts'
import type { HomeUpdatesProps } from './home-updates.tsx'
import { LiveFriends } from './live-friends.tsx'
import { homeKey, readHome } from './read-home.ts'
import { RoomsForYou } from './rooms-for-you.tsx'
import { Today } from './today.tsx'
import styles from './user-feed.module.css'

const Nothing = () => null

/** Home is complete without it. Its code comes with that of an idle page, because a file of its own needs a hash in every page. */
const HomeUpdates = lazyWithRetry<HomeUpdatesProps>(
  () =>
    import(/* webpackChunkName: "idle-work" */ './home-updates.tsx').then(
      module => module.HomeUpdates,
      () => Nothing
    ),
  Nothing
)

interface UserFeedProps {
  userId: string
  /** What follows. Hidden while the blocks above load, so that it doesn't move. */
  children: ReactNode
}

export function UserFeed({ userId, children }: UserFeedProps) {
  // The bubble of a minimized room shows it already.
  const companion = useStore($companion)
  const current = useQuery(queryOf(getCurrentParty, undefined))
  const home = useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) => readHome(userId, signal),
    refetchOnMount: 'always',
    // `HomeUpdates` does it, and moves nothing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => untilOpenMs(state.data?.tonight)
  })
  const isLoading = current.isLoading || home.isLoading
  useEffect(() => {
    if (home.data) showNow(userId, home.data)
  }, [home.data, userId])
  const isNew = home.isSuccess && home.isFetchedAfterMount
  useEffect(() => {
    const party = isNew && home.data?.open_party
    // A tap on "Sali agad" takes this answer instead of a search.
    if (party) keepAnswer(findOpenParty, {}, { party })
  }, [home.data, isNew])
  return (
    <>
      {isLoading && <FeedSkeleton />}
      <div hidden={isLoading}>
        {current.data?.party && !companion && <CurrentParty party={current.data.party} />}
        <FeedProblem first={home} />
        {!home.isLoadingError && (
          <QueryView query={home} skeleton={null}>
            {data => <HomeBlocks userId={userId} home={data} />}
          </QueryView>
        )}
        {children}
      </div>
      {home.data && <HomeUpdates userId={userId} shown={home.data} />}
    </>
  )
}

/** The room of a club night opens a few seconds after its time. */
function untilOpenMs(tonight: Tonight | null | undefined): number | false {
  if (!tonight || tonight.party_id !== null) return false
  return Math.max(5000, tonight.starts_at * 1000 - Date.now())
}

function HomeBlocks({ userId, home }: { userId: string; home: ResponseOf<typeof getHome> }) {
  const { announcement, friends, news, rooms, parol, tonight } = home
  return (
    <>
      {announcement && <AnnouncementBanner announcement={announcement} />}
      <LiveFriends friends={friends} />
      <Today userId={userId} news={news} tonight={tonight} parol={parol} />
      <RoomsForYou rooms={rooms} />
    </>
  )
}

function FeedSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeletons count={4} className={styles.friends}>
        <Skeleton width={64} height={64} />
      </Skeletons>
      <PartiesSkeleton />
    </div>
  )
}
