import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import { getCurrentParty } from '@tambay/contracts/party'

import { CurrentParty } from './current-party.tsx'
import { GamesRow } from './games-row.tsx'
import styles from './home-feed.module.css'
import { JoinableParties, PartiesSkeleton } from './joinable-parties.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'

export function HomeFeed() {
  const enabled = useStore($isLoggedIn)
  const { data, isLoading } = useQuery({ ...queryOf(getCurrentParty, undefined), enabled })
  return (
    <>
      {isLoading && (
        <div className={styles.loading}>
          <PartiesSkeleton />
        </div>
      )}
      {/* Hides the lists while the current party loads, because its card would push them down. */}
      <div hidden={isLoading}>
        {enabled && data?.party && <CurrentParty party={data.party} />}
        <JoinableParties />
        <GamesRow />
        <PeopleToFollow />
      </div>
    </>
  )
}
