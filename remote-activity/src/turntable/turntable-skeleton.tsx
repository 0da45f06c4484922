import { Skeleton } from '@tambay/ui/skeleton'

import styles from './turntable-skeleton.module.css'

export function TurntableSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      <Skeleton className={styles.wheel} isRound width="100%" height="auto" />
      <Skeleton width="55%" height={22} className={styles.words} />
      <Skeleton height={200} className={styles.links} />
    </div>
  )
}
