import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getClub } from '@tambay/contracts/clubs'
import { OfflineNote } from '@tambay/ui/offline-note'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton, SkeletonRow, Skeletons } from '@tambay/ui/skeleton'
import { Lock } from 'lucide-react'

import { ClubHead } from './club-head.tsx'
import { ClubOffer } from './club-offer.tsx'
import styles from './club-sheet.module.css'
import { ClubTabs } from './club-tabs.tsx'

interface ClubSheetProps {
  id: string | null
  onClose: () => void
}

export function ClubSheet({ id, onClose }: ClubSheetProps) {
  const query = useQuery({ ...queryOf(getClub, { id: id ?? '' }), enabled: id !== null })
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title={query.data?.club.name ?? 'Club'} isTall>
      <QueryView query={query} skeleton={<ClubSkeleton />}>
        {({ club, offered_to: offeredTo, request_count: requests }) => (
          <div key={club.id} className={styles.club}>
            <OfflineNote />
            <ClubHead club={club} offeredTo={offeredTo} onGone={onClose} />
            {offeredTo && club.role !== 'owner' && <ClubOffer club={club} />}
            {club.is_open || club.is_member ? (
              <ClubTabs club={club} requestCount={requests} />
            ) : (
              <MembersOnly isRequested={club.is_requested} />
            )}
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}

function ClubSkeleton() {
  return (
    <div className={styles.club}>
      <Skeleton height={88} />
      <Skeleton height={48} />
      <Skeletons count={4}>
        <SkeletonRow />
      </Skeletons>
    </div>
  )
}

function MembersOnly({ isRequested }: { isRequested: boolean }) {
  return (
    <div className={styles.closed}>
      <span className={styles.icon}>
        <Lock aria-hidden="true" />
      </span>
      <h3>{isRequested ? 'Your request is waiting' : 'Members only'}</h3>
      <p className={styles.text}>
        {isRequested
          ? 'The club’s officers will answer it. Posts, rooms and members show up here once you’re in.'
          : 'Ask to join to see posts, rooms and members.'}
      </p>
    </div>
  )
}
