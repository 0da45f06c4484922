import { useStore } from '@nanostores/react'
import { useQueryClient } from '@tambay/client/query'
import { $hasToken } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'

import { UserFeed } from './for-user/user-feed.tsx'
import { GamesRow } from './games-row.tsx'
import styles from './home-feed.module.css'
import { ListenNow } from './listen-now.tsx'
import { LiveParties } from './live-parties.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'
import { PlayNow } from './play-now.tsx'

export function HomeFeed() {
  const cache = useQueryClient()
  const hasToken = useStore($hasToken)
  const userId = useStore($userInfo)?.id
  const others = (
    <>
      <GamesRow />
      <PeopleToFollow />
    </>
  )
  return (
    <PullToRefresh onRefresh={() => cache.refetchQueries({ type: 'active' })}>
      <div className={styles.play}>
        {!hasToken && <ListenNow />}
        <PlayNow />
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
