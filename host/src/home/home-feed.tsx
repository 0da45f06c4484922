import { useStore } from '@nanostores/react'
import { useQuery, useQueryClient } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'

import { livePartiesQuery } from './feed-queries.ts'
import { UserFeed } from './for-user/user-feed.tsx'
import { GamesRow } from './games-row.tsx'
import styles from './home-feed.module.css'
import { fullestRoom, ListenNow } from './listen-now.tsx'
import { LiveParties } from './live-parties.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'
import { PlayNow } from './play-now.tsx'

export function HomeFeed() {
  const cache = useQueryClient()
  const hasToken = useStore($hasToken)
  const userId = useStore($userInfo)?.id
  const { data: live } = useQuery({ ...livePartiesQuery, enabled: !hasToken })
  const isQuiet = live !== undefined && !fullestRoom(live.items)
  const others = (
    <>
      <GamesRow />
      <PeopleToFollow />
    </>
  )
  return (
    <PullToRefresh onRefresh={() => cache.refetchQueries({ type: 'active' })}>
      <div className={styles.play}>
        {!hasToken && !isQuiet && <ListenNow />}
        <PlayNow isMain={hasToken || isQuiet} />
      </div>
      {userId !== undefined && (
        <UserFeed key={userId} userId={userId}>
          {others}
        </UserFeed>
      )}
      {!hasToken && (
        <>
          <LiveParties />
          {others}
        </>
      )}
    </PullToRefresh>
  )
}
