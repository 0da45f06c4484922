import { BackButton } from '@tambay/ui/back-button'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './room-skeleton.module.css'

export function RoomSkeleton() {
  return (
    <div role="status" aria-label="Entering the room" className={styles.room}>
      <div className={styles.header}>
        <BackButton fallback="/party-hubs" />
        <Skeleton width="45%" />
      </div>
      <Skeleton height="auto" className={styles.game} />
      <div className={styles.seats}>
        {Array.from({ length: 10 }, (_, seat) => (
          <Skeleton key={seat} width={40} height={40} isRound />
        ))}
      </div>
    </div>
  )
}
