import { Skeleton } from '@tambay/ui/skeleton'

import styles from './pin-step.module.css'

export function PinSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.step}>
      <Skeleton width="70%" height={46} />
      <Skeleton height={82} />
      <Skeleton height={48} />
    </div>
  )
}
