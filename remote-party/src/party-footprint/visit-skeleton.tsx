import { Card } from '@tambay/ui/card'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './visit-row.module.css'

export function VisitSkeleton() {
  return (
    <Card isFlush className={styles.card}>
      <Skeleton width={92} height="auto" className={styles.pictureSkeleton} />
      <span className={styles.words}>
        <Skeleton width="80%" height={18} />
        <Skeleton width="60%" height={14} />
        <Skeleton width="30%" height={18} />
      </span>
    </Card>
  )
}
