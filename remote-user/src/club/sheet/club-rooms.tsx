import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import { type Club, listClubParties } from '@tambay/contracts/clubs'
import { ButtonLink } from '@tambay/ui/button-link'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Skeleton } from '@tambay/ui/skeleton'

import { PlayNow } from '../../discover/post/play-now.tsx'
import styles from './club-lists.module.css'

export function ClubRooms({ club }: { club: Club }) {
  const query = useInfiniteQuery(listOf(listClubParties, { club_id: club.id }))
  return (
    <InfiniteList
      label="Rooms"
      query={query}
      keyOf={({ id }) => id}
      renderItem={party => <PlayNow party={party} />}
      skeleton={<Skeleton height={68} />}
      skeletonCount={3}
      hasGaps
      empty={
        <div className={styles.empty}>
          <p>No member hosts a room right now.</p>
          {club.is_member && (
            <ButtonLink to="/party-create" variant="secondary" size="sm">
              Open a room
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
