import { Card } from '@tambay/ui/card'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './live-party-card.module.css'

export function LivePartySkeleton() {
  return (
    <Card isFlush className={styles.card}>
      <Skeleton width={120} height="auto" className={styles.coverPlace} />
      <span className={styles.words}>
        <Skeleton width="80%" height={18} />
        <Skeleton width="60%" height={14} />
        <Skeleton width="40%" height={14} />
        <span className={styles.foot}>
          <Skeleton width={72} height={24} />
        </span>
      </span>
    </Card>
  )
}
