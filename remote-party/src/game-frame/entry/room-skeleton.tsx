import { BackButton } from '@tambay/ui/back-button'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './room-skeleton.module.css'

export function RoomSkeleton() {
  return (
    <div className={styles.room}>
      <HeaderSkeleton />
      <Skeleton height="auto" className={styles.game} />
      <PeopleSkeleton />
    </div>
  )
}

export function HeaderSkeleton() {
  return (
    <div className={styles.header}>
      <BackButton fallback="/party-hubs" />
      <Skeleton width="45%" />
    </div>
  )
}

export function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Entering the room" className={styles.people}>
      <div className={styles.seats}>
        {Array.from({ length: 10 }, (_, seat) => (
          <Skeleton key={seat} width={40} height={40} isRound />
        ))}
      </div>
    </div>
  )
}
