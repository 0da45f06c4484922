import { listOf } from '@tambay/client/data/operations'
import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import { type ListedClub, listClubs } from '@tambay/contracts/clubs'
import { CountBadge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { ErrorState, requestIdOf } from '@tambay/ui/error-state'
import { Section } from '@tambay/ui/section'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { roleName } from '../roles.ts'
import styles from './my-clubs.module.css'

/** Only for signed-in users. Users without a club see only the suggestions that the page shows below. */
export function MyClubs({ linkTo }: { linkTo: (id: string) => SheetLink }) {
  const query = useInfiniteQuery(listOf(listClubs, { is_mine: '1', limit: 20 }))
  const clubs = query.data?.pages.flatMap(page => page.items)
  if (clubs?.length === 0) return null
  return (
    <Section title="My clubs">
      {clubs ? (
        <ul aria-label="My clubs" className={styles.row}>
          {clubs.map(club => (
            <li key={club.id} className={styles.club}>
              <ClubTile club={club} link={linkTo(club.id)} />
            </li>
          ))}
          {query.hasNextPage && (
            <li className={styles.more}>
              <Button
                variant="secondary"
                size="sm"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                More
              </Button>
            </li>
          )}
        </ul>
      ) : query.error ? (
        <ErrorState
          message={query.error.message}
          requestId={requestIdOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <Skeletons count={4} className={styles.row}>
          <Skeleton width={88} height={148} />
        </Skeletons>
      )}
    </Section>
  )
}

function ClubTile({ club, link }: { club: ListedClub; link: SheetLink }) {
  const note = roleName(club.role)
  return (
    <Link {...link} className={styles.tile}>
      <img src={club.cover} alt="" loading="lazy" className={styles.cover} />
      <span className={styles.badge}>
        <CountBadge
          count={club.request_count}
          label={club.request_count === 1 ? 'request to join' : 'requests to join'}
        />
      </span>
      <bdi className={styles.name}>{club.name}</bdi>
      {note && <span className={styles.note}>{note}</span>}
    </Link>
  )
}
