import { Skeleton } from '@tambay/ui/skeleton'

import styles from './receipt-skeleton.module.css'

export function ReceiptSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.skeleton}>
      <Skeleton width={44} height={44} isRound />
      <Skeleton width={140} height={24} />
      <Skeleton width={110} height={34} />
      <Skeleton width={180} height={18} />
      <Skeleton height={416} className={styles.lines} />
    </div>
  )
}
