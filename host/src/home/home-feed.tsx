import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import { getCurrentParty, type PartyCard } from '@tambay/contracts/party'
import { CardLink } from '@tambay/ui/card'
import { partyPath } from '@tambay/ui/party-tile'

import { GamesRow } from './games-row.tsx'
import styles from './home-feed.module.css'
import { JoinableParties, PartiesSkeleton } from './joinable-parties.tsx'
import { PeopleToFollow } from './people-to-follow.tsx'
import { PlayNow } from './play-now.tsx'

export function HomeFeed() {
  const enabled = useStore($isLoggedIn)
  const { data, isLoading } = useQuery({ ...queryOf(getCurrentParty, undefined), enabled })
  return (
    <>
      <div className={styles.play}>
        <PlayNow />
      </div>
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

function CurrentParty({ party }: { party: PartyCard }) {
  return (
    <CardLink to={partyPath(party.id)} className={styles.card}>
      <img src={party.cover} alt="" className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.label}>You’re in</span>
        <span className={styles.name}>{party.name}</span>
      </span>
      <span className={styles.action}>Return</span>
    </CardLink>
  )
}
